// The feedback form below every docs page. Without script, it's a link to the form for issues.

import type { View } from 'sitegen';
import { Island } from 'sitegen/island';
import { dataOf } from '../data/shapes.ts';
import { feedbackEndpoint, feedbackTextKeys } from '../islands/feedback/contract.ts';
import { Feedback as FeedbackForm, type FeedbackProps, type FeedbackTexts } from '../islands/feedback/feedback.tsx';

export function Feedback({ view }: { readonly view: View }) {
  const { repository } = dataOf(view.site, 'links');
  const { issues = `${repository}/issues` } = dataOf(view.site, 'menus');
  const texts = Object.fromEntries(feedbackTextKeys.map((key) => [key, view.t(`feedback.${key}`)])) as FeedbackTexts;
  const props: FeedbackProps = { endpoint: feedbackEndpoint, issues, follow: repository, texts };
  return (
    <Island name="feedback" on="visible" props={props}>
      <FeedbackForm {...props} />
    </Island>
  );
}
