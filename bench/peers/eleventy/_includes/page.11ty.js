const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text) => String(text).replace(/[&<>"]/g, (letter) => entities[letter]);

function tree(items, current) {
  const entries = items.map(({ title, url, items: children }) =>
    children
      ? `<li><details open><summary>${escaped(title)}</summary>${tree(children, current)}</details></li>`
      : `<li><a href="${url}/"${url === current ? ' aria-current="page"' : ''}>${escaped(title)}</a></li>`,
  );
  return `<ul>${entries.join('')}</ul>`;
}

function tableOfContents(content) {
  const headings = content.matchAll(/<h([23])[^>]*id="([^"]*)"[^>]*>([\s\S]*?)<\/h\1>/g);
  const entries = [...headings].map(
    ([, level, id, text]) => `<li class="l${level}"><a href="#${id}">${text.replace(/<[^>]*>/g, '')}</a></li>`,
  );
  return `<ul>${entries.join('')}</ul>`;
}

export function render({ page, nav, title, description, content }) {
  const current = page.url.replace(/\/$/, '');
  const section = nav[current.split('/')[1]] ?? [];
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} | Event API docs</title>
<meta name="description" content="${escaped(description)}">
<link rel="stylesheet" href="/style.css">
</head>
<body>
<header><a href="/">Event API docs</a></header>
<div class="cols">
<nav class="side">${tree(section, current)}</nav>
<main id="main"><h1>${escaped(title)}</h1>${content}</main>
<aside class="toc">${tableOfContents(content)}</aside>
</div>
</body>
</html>`;
}
