// The feedback form under every docs page. Without script there is the link to the issue form; the island wakes in view.

import { Island } from '@sitegen/renderer/island';
import type { ReactElement } from 'react';
import type { View } from 'sitegen';
import { dataOf } from '../data/shapes.ts';
import { Feedback as FeedbackForm, type FeedbackProps, type FeedbackTexts } from '../islands/feedback/feedback.tsx';

const textKeys: readonly (keyof FeedbackTexts)[] = [
  'title',
  'text',
  'label',
  'placeholder',
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

export function Feedback({ view }: { readonly view: View }): ReactElement | null {
  const endpoint = view.config.feedback?.endpoint;
  if (!endpoint) return null;
  const { issues, repository } = dataOf(view.site, 'menus');
  const texts = Object.fromEntries(textKeys.map((key) => [key, view.t(`feedback.${key}`)])) as FeedbackTexts;
  const props: FeedbackProps = { endpoint, issues, follow: repository, texts };
  return (
    <Island name="feedback" on="visible" props={props}>
      <FeedbackForm {...props} />
    </Island>
  );
}
