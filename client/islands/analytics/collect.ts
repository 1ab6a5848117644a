// Sends page views and outbound clicks without any third-party script. Only on the product's own host, only with consent,
// and never for readers who ask not to be tracked.

import type { SiteConfig } from '@sitegen/renderer/config';

/** Subdomains of the host count, too. */
export type AnalyticsProps = NonNullable<SiteConfig['analytics']>;

/** True for the product's host and its subdomains. */
export function isProductHost(hostname: string, host: string): boolean {
  return hostname === host || hostname.endsWith(`.${host}`);
}

/** True if the reader set "do not track" or "global privacy control". */
export function asksForPrivacy(reader: { doNotTrack?: string | null; globalPrivacyControl?: boolean }): boolean {
  return reader.doNotTrack === '1' || reader.globalPrivacyControl === true;
}

/** How long an outbound click may wait for its event. */
const outboundTimeoutMs = 250;

/** Starts counting this page and every page that is swapped in. */
export function startCollecting({ measurementId }: AnalyticsProps): void {
  // Lives as long as the document, so visits are counted but readers aren't recognized.
  const visitor = String(Math.random()).slice(2);
  const send = (name: string, values: { readonly [key: string]: string } = {}): Promise<unknown> => {
    const query = new URLSearchParams({
      v: '2',
      tid: measurementId,
      cid: visitor,
      en: name,
      dl: location.origin + location.pathname,
      dt: document.title,
      ...values,
    });
    const address = `https://www.google-analytics.com/g/collect?${query}`;
    return fetch(address, { method: 'POST', mode: 'no-cors', keepalive: true }).catch(() => undefined);
  };
  const onPage = (): void => void send('page_view');
  const onClick = (event: MouseEvent): void =>
    followOutbound(event, (address) => send('click', { 'ep.link_url': address }));
  onPage();
  document.addEventListener('site:page', onPage);
  document.addEventListener('click', onClick);
}

/** Delays a plain click on a link to another site until the event is sent or the timeout is over. */
function followOutbound(event: MouseEvent, send: (address: string) => Promise<unknown>): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="http"]');
  if (!link || link.origin === location.origin || event.defaultPrevented) return;
  const sent = send(link.origin + link.pathname);
  const stays = link.target || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0;
  if (stays) return;
  event.preventDefault();
  const limit = new Promise((resolve) => setTimeout(resolve, outboundTimeoutMs));
  void Promise.race([sent, limit]).then(() => location.assign(link.href));
}
