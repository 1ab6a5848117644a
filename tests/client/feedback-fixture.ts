// The form for feedback as a page holds it, with the words of the site.

import { readFileSync } from 'node:fs';
import { load as parse } from 'js-yaml';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { feedbackEndpoint, feedbackTextKeys } from '../../templates/islands/feedback/contract.ts';
import { Feedback, type FeedbackProps } from '../../templates/islands/feedback/feedback.tsx';
import { island } from './harness.ts';

const strings = parse(readFileSync('content/i18n/en.yml', 'utf8')) as { readonly [key: string]: string };

export const feedback: FeedbackProps = {
  endpoint: feedbackEndpoint,
  issues: 'https://example.org/issues',
  follow: 'https://example.org/repository',
  texts: Object.fromEntries(feedbackTextKeys.map((key) => [key, strings[`feedback.${key}`]])) as FeedbackProps['texts'],
};

const html = renderToString(createElement(Feedback, feedback), { identifierPrefix: 'feedback-' });
export const feedbackForm = island('feedback', 'visible', feedback, html);
