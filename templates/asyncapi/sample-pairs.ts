// Puts the fields of an object and the sample that follows them into one element, so that styles can show them side by
// side on wide screens. What's between them, such as the sentence that introduces the sample, stays with the fields.

/** From the fields of an object up to the next sample. A heading, another object's fields, or another figure ends it. */
const pairs =
  /<div class="spec-fields"(?:(?!<h[1-6][ >]|<figure|<div class="spec-fields").)*(?=<figure class="code")|(<figure class="code".*?<\/figure>)/gs;

/** Adds the elements to the HTML of an article. */
export function withSamplePairs(html: string): string {
  let isOpen = false;
  return html.replace(pairs, (part: string, figure?: string) => {
    if (figure === undefined) {
      isOpen = true;
      return `<div class="spec-pair"><div>${part}</div>`;
    }
    const end = isOpen ? '</div>' : '';
    isOpen = false;
    return figure + end;
  });
}
