// The feedback form under every docs page. Without script there is the link to the issue form; the island wakes in view.

import type { ReactElement } from 'react';
import {
  Feedback as FeedbackForm,
  type FeedbackProps,
  type FeedbackTexts,
} from '../../client/islands/feedback/feedback.tsx';
import type { View } from '../../renderer/config.ts';
import { Island } from '../../renderer/render/island.tsx';
import { dataOf } from '../data/shapes.ts';

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
