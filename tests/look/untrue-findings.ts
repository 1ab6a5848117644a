// What checkers of accessibility and of HTML say about this site that isn't true, and why. Everything else that they find
// fails the long tests, and so does an entry that no checker says anymore.

export interface UntrueFinding {
  readonly checker: 'IBM' | 'Nu';
  /** IBM's id of the rule, or a part of Nu's message. */
  readonly rule: string;
  /** A part of the markup that the checker shows; without it, the finding is untrue everywhere. */
  readonly markup?: string;
  readonly why: string;
}

export const untrueFindings: readonly UntrueFinding[] = [
  {
    checker: 'Nu',
    rule: 'The “name” attribute is never allowed on the “site-island” element.',
    why: 'An autonomous custom element may have any attribute (HTML, 4.13.3).',
  },
  {
    checker: 'IBM',
    rule: 'aria_content_in_landmark',
    markup: 'class="skip-link"',
    why: 'The link that skips to the content comes before all landmarks so that it is reached first (WCAG technique G1).',
  },
  {
    checker: 'IBM',
    rule: 'element_tabbable_role_valid',
    markup: 'tabindex="0"',
    why: 'Code, tables, and diagrams that scroll must take the focus, or the keyboard could not scroll them. They are no widgets.',
  },
  {
    checker: 'IBM',
    rule: 'figure_label_exists',
    markup: '<figure',
    why: 'The name is on what the figure holds: the code that scrolls, or the image of a diagram. On both it would be said twice.',
  },
  {
    checker: 'IBM',
    rule: 'label_name_visible',
    markup: 'class="spec-anchor"',
    why: 'The name has the visible text: "reference.$ref" for "$ref". The rule trips over the dollar sign.',
  },
  {
    checker: 'IBM',
    rule: 'aria_complementary_label_visible',
    why: 'A landmark needs a name, not one that can be seen (WCAG technique ARIA6).',
  },
  {
    checker: 'IBM',
    rule: 'input_label_exists',
    markup: '<output',
    why: 'Nobody fills in an output. It is a live region that says how many entries are left.',
  },
  {
    checker: 'IBM',
    rule: 'aria_child_valid',
    markup: '<ul',
    why: 'Nobody hears an empty list. A script fills one of them, and the filter of the Explorer hides all entries of others.',
  },
  {
    checker: 'IBM',
    rule: 'fieldset_l',
    markup: '<fieldset',
    why: 'The legend is there for screen readers, and browsers take the name from it. What can be seen says it to everyone else.',
  },
  {
    checker: 'IBM',
    rule: 'text_contrast_sufficient',
    markup: '<span class="c',
    why: 'The engine takes a background in oklch() for white, so it calls light code on dark unreadable. axe measures it.',
  },
  {
    checker: 'IBM',
    rule: 'text_contrast_sufficient',
    markup: 'class="code-key"',
    why: 'A key of code has the color of the code around it. axe measures it.',
  },
  {
    checker: 'IBM',
    rule: 'label_content_exists',
    markup: 'class="search-glass"',
    why: 'The label of the magnifying glass has a text for screen readers.',
  },
  {
    checker: 'IBM',
    rule: 'label_content_exists',
    markup: 'class="catalog-field"',
    why: 'The text of the label is there for screen readers, and the placeholder and the icon say it to everyone else.',
  },
];
