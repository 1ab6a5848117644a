// Every page's text, for searching.

export const data = {
  permalink: '/index.json',
  layout: false,
  eleventyExcludeFromCollections: true,
};

export function render({ collections }) {
  const records = collections.all.map(({ url, data, content }) => ({
    url,
    title: data.title,
    content: (content ?? '').replace(/<[^>]*>/g, ''),
  }));
  return JSON.stringify(records);
}
