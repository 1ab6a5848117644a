// The feedback form under every docs page. Without script there is the link to the issue form; the island wakes in view.

import type { View } from 'sitegen';
import { Island } from 'sitegen/island';
import { dataOf } from '../data/shapes.ts';
import { feedbackEndpoint } from '../islands/feedback/endpoint.ts';
import { Feedback as FeedbackForm, type FeedbackProps, type FeedbackTexts } from '../islands/feedback/feedback.tsx';

const textKeys: readonly (keyof FeedbackTexts)[] = [
  'title',
  'text',
  'label',
  'placeholder',
  'empty',
  'submit',
  'or',
  'issue',
  'pending',
  'success',
  'success.text',
  'follow',
  'failure',
  'failure.text',
];

export function Feedback({ view }: { readonly view: View }) {
  const { issues, repository } = dataOf(view.site, 'menus');
  const texts = Object.fromEntries(textKeys.map((key) => [key, view.t(`feedback.${key}`)])) as FeedbackTexts;
  const props: FeedbackProps = { endpoint: feedbackEndpoint, issues, follow: repository, texts };
  return (
    <Island name="feedback" on="visible" props={props}>
      <FeedbackForm {...props} />
    </Island>
  );
}
