// What stands beside the title of a page of lists: its data as messages on their channels, the people, or the next date.
// A page without one has its description there.

import { formatNumber, groupBy } from '@sitegen/renderer/text';
import { blogPosts, CompanyMark, Face } from '@sitegen/theme';
import type { ReactElement } from 'react';
import type { View } from 'sitegen';
import { releaseNotes } from '../content/lists.tsx';
import { NextPlace } from '../content/meetings.tsx';
import { Figure } from './adopter-list.tsx';
import { sumsByYear } from './expense-report.tsx';
import { proposalStages } from './refreshed-shapes.ts';
import { dataOf } from './shapes.ts';
import { groupsOf } from './tool-list.tsx';

export function headPicture(view: View): ReactElement | undefined {
  // The content of other projects has none of the lists.
  return view.site.data.tsc === undefined ? undefined : (pictures.get(view.post.url) ?? study)(view);
}

const pictures = new Map<string, (view: View) => ReactElement | undefined>([
  ['/community', everybody],
  ['/community/events', (view) => <NextPlace view={view} />],
  ['/community/tsc', ({ site }) => <Faces names={dataOf(site, 'tsc').members} site={site} />],
  ['/community/ambassadors', ({ site }) => <Faces names={dataOf(site, 'ambassadors').ambassadors} site={site} />],
  ['/community/dashboard', issuesByArea],
  ['/community/newsroom', kindsOfNews],
  ['/about', years],
  ['/about/timeline', years],
  ['/casestudies', purposes],
  ['/finance', money],
  ['/roadmap', stages],
  ['/tools', toolGroups],
]);

interface Lane {
  readonly label: string;
  /** Where on the page its things are. */
  readonly href?: string;
  /** How many messages are on the channel. The first ones are in the strong color. */
  readonly count: number;
  readonly strong?: number;
  /** The count, unless it means something else. */
  readonly note?: string;
}

/**
 * A channel for each row, with a message for each thing that it counts. `strong` says which have the strong color. Rows with
 * fewer messages have free places, so that one takes the same room in all.
 */
function Lanes({ lanes, view, strong: meaning }: Readonly<{ lanes: readonly Lane[]; view: View; strong?: string }>) {
  const places = [...Array(Math.max(0, ...lanes.map(({ count }) => count))).keys()];
  return (
    <ul className="lanes">
      {lanes.map(({ label, href, count, strong = count, note = formatNumber(view.post.locale, count) }) => (
        <li key={label}>
          <span>{href ? <a href={href}>{label}</a> : label}</span>{' '}
          <span className="track" aria-hidden="true">
            {places.map((place) => (
              <i key={place} className={place < strong ? undefined : place < count ? 'track-weak' : 'track-free'} />
            ))}
          </span>{' '}
          <span className="track-note">{note}</span>
        </li>
      ))}
      {meaning && (
        <li aria-hidden="true">
          <span className="track-key">{meaning}</span>
        </li>
      )}
    </ul>
  );
}

function Faces({ names, site }: Readonly<{ names: readonly { readonly name: string }[]; site: View['site'] }>) {
  return (
    <div className="faces" aria-hidden="true">
      {names.map(({ name }) => (
        <Face key={name} name={name} site={site} />
      ))}
    </div>
  );
}

function everybody(view: View) {
  return (
    <>
      <Faces names={dataOf(view.site, 'tsc').members} site={view.site} />
      <NextPlace view={view} />
    </>
  );
}

function toolGroups(view: View) {
  const groups = groupsOf(dataOf(view.site, 'tools').tools);
  const lanes = groups.map(({ id, tools }) => ({
    label: view.t(`tools.group.${id}`),
    href: `#${id}`,
    count: tools.length,
    strong: tools.filter(({ owned }) => owned).length,
  }));
  return <Lanes lanes={lanes} view={view} strong={view.t('tools.byInitiative')} />;
}

function purposes(view: View) {
  const uses = dataOf(view.site, 'adopters').adopters.flatMap((adopter) => adopter.uses);
  const lanes = [...groupBy(uses, (use) => use)].map(([label, { length }]) => ({ label, count: length }));
  return <Lanes lanes={lanes.sort(mostFirst)} view={view} />;
}

/** On a case study, the company and its number. */
function study({ post, site }: View) {
  const adopter = dataOf(site, 'adopters').adopters.find((one) => one.study === post.url);
  if (adopter?.figure === undefined) return undefined;
  return (
    <>
      <CompanyMark name={adopter.company} logo={adopter.logo} site={site} />
      <Figure {...adopter.figure} />
    </>
  );
}

const mostFirst = (a: Lane, b: Lane): number => b.count - a.count;

function issuesByArea(view: View) {
  const { issues } = dataOf(view.site, 'dashboard');
  const lanes = [...groupBy(issues, ({ repo }) => repo.replace(/^.*\//, ''))].map(([label, list]) => {
    const free = list.filter(({ taken }) => !taken).length;
    return { label, count: list.length, strong: free, note: view.t('dashboard.free', { free }) };
  });
  return <Lanes lanes={lanes.sort(mostFirst)} view={view} />;
}

function kindsOfNews(view: View) {
  const { site, t } = view;
  const lanes = [
    { label: t('news.post'), count: blogPosts(site).length },
    { label: t('news.recording'), count: dataOf(site, 'videos').videos.length },
    { label: t('news.conference'), count: dataOf(site, 'conferences').conferences.length },
    { label: t('news.article'), count: dataOf(site, 'articles').articles.length },
  ];
  return <Lanes lanes={lanes} view={view} />;
}

function years(view: View) {
  const { history } = dataOf(view.site, 'timeline');
  const lanes = [...groupBy(history, ({ date }) => date.slice(0, 4))].map(([label, list]) => {
    const strong = list.filter(({ milestone }) => milestone).length;
    return { label, href: `/about/timeline#${label}`, count: list.length, strong, note: '' };
  });
  return <Lanes lanes={lanes} view={view} strong={view.t('timeline.milestones')} />;
}

function stages(view: View) {
  const { proposals } = dataOf(view.site, 'proposals');
  const lanes = proposalStages.map((stage) => ({
    label: view.t(`proposals.${stage}`),
    count: proposals.filter((one) => one.stage === stage).length,
  }));
  const released = { label: view.t('proposals.released'), count: releaseNotes(view.site).length };
  return <Lanes lanes={[...lanes.filter(({ count }) => count > 0), released]} view={view} />;
}

/** What comes in from each tier, and what went out, in a year: a message for every five thousand dollars. */
function money(view: View) {
  const { site, t } = view;
  const { tiers } = dataOf(site, 'sponsorship');
  const into = tiers.toReversed().map(({ name, perMonth, sponsors: { length: count } }) => {
    const note = t('money.each', { count, amount: `$${perMonth.toLocaleString('en-US')}` });
    return { label: t('money.in', { tier: name }), count: Math.round((12 * count * perMonth) / 5000), note };
  });
  const out = sumsByYear(view).map(({ year, amount, text }) => {
    return { label: t('money.out', { year }), count: Math.round(amount / 5000), strong: 0, note: text };
  });
  return <Lanes lanes={[...into.filter(({ count }) => count > 0), ...out]} view={view} strong={t('money.unit')} />;
}
