// Which tests of changed code are run if there isn't time for all.

/**
 * The first ten tests, whatever they take, and as many of the others as there's time for. Which one of them notices isn't
 * known, so the quickest come first.
 * @param {readonly import('./within-time.d.mts').Candidate[]} tests
 * @returns {readonly import('./within-time.d.mts').Candidate[]}
 */
export function withinTime(tests, milliseconds) {
  const first = tests.slice(0, 10);
  let left = milliseconds - sum(first);
  const others = tests.slice(10).toSorted((a, b) => a.milliseconds - b.milliseconds);
  const fitting = others.filter((one) => {
    left -= one.milliseconds;
    return left >= 0;
  });
  return [...first, ...fitting];
}

function sum(tests) {
  return tests.reduce((all, { milliseconds }) => all + milliseconds, 0);
}
