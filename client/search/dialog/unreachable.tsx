// Shown instead of results when the search can't be reached or refuses a request.

import type { SearchTexts } from './props.ts';
import { Notice } from './screens.tsx';

interface UnreachableProps {
  readonly texts: SearchTexts;
  /** The HTTP status of a refusal. */
  readonly status: number | undefined;
  readonly onRetry: () => void;
  /** Given if a hosted engine failed and the site has an index of its own. */
  readonly onEmbedded: (() => void) | undefined;
}

export function Unreachable({ texts, status, onRetry, onEmbedded }: UnreachableProps) {
  return (
    <Notice drawing="cloud">
      <p className="search-notice-title">
        {texts.error}
        {status !== undefined && ` (HTTP ${status})`}
      </p>
      <p>{texts['error.help']}</p>
      <div className="search-suggestions">
        <button type="button" className="search-suggestion" onClick={onRetry}>
          {texts.retry}
        </button>
        {onEmbedded && (
          <button type="button" className="search-suggestion" onClick={onEmbedded}>
            {texts.embedded}
          </button>
        )}
        <Reload texts={texts} />
      </div>
    </Notice>
  );
}

/** For Firefox and WebKit, which don't try again to load a script that failed. */
export function Reload({ texts }: { readonly texts: SearchTexts }) {
  return (
    <a className="search-suggestion" href="?" data-reload="">
      {texts.reload}
    </a>
  );
}
