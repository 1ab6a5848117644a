// Page views and outbound clicks, sent by the browser itself: no third-party script is ever loaded. Only on the
// product's own host, only with consent, and never for readers who ask not to be tracked.

export interface AnalyticsProps {
  /** Host of the product: it and its subdomains count. */
  readonly host: string;
  readonly measurementId: string;
}

/** The product's host or one below it; a name that merely contains it is somebody else. */
export function isProductHost(hostname: string, host: string): boolean {
  return hostname === host || hostname.endsWith(`.${host}`);
}

/** Readers who set "do not track" or "global privacy control". */
export function asksForPrivacy({
  doNotTrack,
  globalPrivacyControl,
}: {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}): boolean {
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** Milliseconds that an outbound click may wait for its event. */
const outboundPatience = 250;

/** Starts counting this page and those swapped in. */
export function startCollecting({ measurementId }: AnalyticsProps): void {
  // Lives as long as the page: visits are counted, readers are not recognised.
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

/** A plain click on a link to another site waits for the event, but no longer than the limit. */
function followOutbound(event: MouseEvent, send: (address: string) => Promise<unknown>): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="http"]');
  if (!link || link.origin === location.origin || event.defaultPrevented) return;
  const sent = send(link.origin + link.pathname);
  const stays = link.target || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0;
  if (stays) return;
  event.preventDefault();
  const limit = new Promise((resolve) => setTimeout(resolve, outboundPatience));
  void Promise.race([sent, limit]).then(() => location.assign(link.href));
}
