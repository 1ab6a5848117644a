// The feedback form under every docs page: a real form that posts; the island takes over when it comes into view.

import type { ReactElement } from 'react';
import type { View } from '../../renderer/config.ts';
import { Icon } from '../components/icon.tsx';
import { dataOf } from '../data/shapes.ts';

/** Fields of the payload: `title` names the page and is completed by the receiver when no script does; `feedback` is the text. */
export function Feedback({ view }: { readonly view: View }): ReactElement | null {
  const endpoint = view.config.feedback?.endpoint;
  if (!endpoint) return null;
  return (
    <section className="feedback" aria-labelledby="feedback-title" data-feedback="">
      <h2 id="feedback-title">{view.t('feedback.title')}</h2>
      <p>{view.t('feedback.text')}</p>
      <form method="post" action={endpoint}>
        <input type="hidden" name="title" value={`Feedback on ${view.post.url}`} />
        <label className="visually-hidden" htmlFor="feedback-text">
          {view.t('feedback.label')}
        </label>
        <textarea id="feedback-text" name="feedback" required rows={3} placeholder={view.t('feedback.placeholder')} />
        <div className="feedback-actions">
          <button type="submit" className="button button-accent">
            {view.t('feedback.submit')}
          </button>
          <span className="feedback-or">{view.t('feedback.or')}</span>
          <a
            className="button button-plain"
            href={dataOf(view.site, 'menus').issues}
            target="_blank"
            rel="noopener"
            data-testid="GithubIssue-Link"
          >
            <Icon name="github" />
            {view.t('feedback.issue')}
          </a>
        </div>
      </form>
    </section>
  );
}
