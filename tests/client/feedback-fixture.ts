// The form for feedback as a page holds it, with the words of the site.

import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { parse } from 'yaml';
import { feedbackEndpoint, feedbackTextKeys } from '../../templates/islands/feedback/contract.ts';
import { Feedback, type FeedbackProps } from '../../templates/islands/feedback/feedback.tsx';
import { island } from './harness.ts';

const strings: { readonly [key: string]: string } = parse(readFileSync('content/i18n/en.yml', 'utf8'));

export const feedback: FeedbackProps = {
  endpoint: feedbackEndpoint,
  issues: 'https://example.org/issues',
  follow: 'https://example.org/repository',
  texts: Object.fromEntries(feedbackTextKeys.map((key) => [key, strings[`feedback.${key}`]])) as FeedbackProps['texts'],
};

const html = renderToString(createElement(Feedback, feedback), { identifierPrefix: 'feedback-' });
export const feedbackForm = island('feedback', 'visible', feedback, html);
