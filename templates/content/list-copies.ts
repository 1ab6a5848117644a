// The lists of the data files in the Markdown copies of pages: an item for each entry, with what the page shows of it.

import type { blogPosts } from '@sitegen/theme';
import { formatDate } from '@sitegen/theme';
import type { ComponentContext, ContentComponent } from 'sitegen';
import { aboutConference, conferencesByYear, seriesOf, timesOf } from '../community/meeting-series.ts';
import { sumsByYear } from '../data/expense-report.tsx';
import { commandsOf } from '../data/generator-commands.ts';
import { freeFirst, proposalsByStage } from '../data/order.ts';
import { monthOf, rightsOf, sinceOf } from '../data/people.tsx';
import { dataOf, type Member } from '../data/shapes.ts';
import { groupsOf } from '../data/tool-list.tsx';

/** What a copy may show: the site's data in the page's language. */
export type CopyContext = Pick<ComponentContext, 'site' | 't' | 'post'>;

/** Gives a component its part of the copy, made of data alone. */
export const copied = (write: (context: CopyContext) => string): Pick<ContentComponent, 'markdown'> => ({
  markdown: (_, post, context) => write({ ...context, post }),
});

export function toolsCopy({ site, t }: CopyContext): string {
  return groupsOf(dataOf(site, 'tools').tools)
    .map(({ id, tools }) => {
      const items = tools.map(({ name, what, languages = [], technologies = [], license, ...tool }) => {
        const facts = [...languages, ...technologies, ...(license ? [license] : [])];
        const links = [
          tool.page && linkTo(t('tools.start'), tool.page),
          tool.website && linkTo(t('tools.website'), tool.website),
          tool.docs && linkTo(t('tools.docs'), tool.docs),
          tool.repo && linkTo(t('tools.source'), tool.repo),
        ];
        return item(`**${plain(name)}**: ${plain(what)}`, inBrackets(facts), withCommas(links));
      });
      return `## ${t(`tools.group.${id}`)}\n\n${items.join('\n')}`;
    })
    .join('\n\n');
}

export function studiesCopy({ site }: CopyContext): string {
  return lines(
    dataOf(site, 'adopters').adopters.map(
      ({ company, use, study }) => study && item(`${linkTo(company, study)}: ${plain(use)}`),
    ),
  );
}

export function adoptersCopy({ site, t }: CopyContext): string {
  return lines(
    dataOf(site, 'adopters').adopters.map(({ company, use, industry, uses, protocols = [], study, resources }) => {
      const links = resources.map(({ title, href }) => linkTo(title, href));
      return item(
        `**${plain(company)}**: ${plain(use)}`,
        inBrackets([industry, ...uses, ...protocols]),
        withCommas([study && linkTo(t('adopters.read'), study), ...links]),
      );
    }),
  );
}

export function committeeCopy(context: CopyContext): string {
  return lines(dataOf(context.site, 'tsc').members.map((member) => memberCopy(member, context)));
}

export function boardCopy(context: CopyContext): string {
  const members = dataOf(context.site, 'tsc').members.filter(({ board }) => board !== undefined);
  return lines(members.map((member) => memberCopy(member, context)));
}

function memberCopy(member: Member, { site, t, post }: CopyContext): string {
  const { name, github, company, since, board, repos = [] } = member;
  const onBoard = board === undefined ? [] : [t('people.boardSince', { date: monthOf(board, post.locale) })];
  const about = [company ?? t('people.individual'), sinceOf(company, formatDate(since, post.locale), t), ...onBoard];
  const rights = rightsOf(site, member).map((right) => t(`people.${right}`));
  return item(
    `${linkTo(name, `https://github.com/${github}`)}:`,
    withCommas([...about.map(plain), ...rights, ...repos]),
  );
}

export function ambassadorsCopy({ site }: CopyContext): string {
  return dataOf(site, 'ambassadors')
    .ambassadors.map(({ name, github, contributions }) => {
      const made = contributions.map(({ type, title, year, href }) =>
        item(linkTo(title, href), inBrackets([type.replaceAll('_', ' '), String(year)])),
      );
      return `### ${linkTo(name, `https://github.com/${github}`)}\n\n${made.join('\n')}`;
    })
    .join('\n\n');
}

export function issuesCopy({ site, t }: CopyContext): string {
  return lines(
    freeFirst(dataOf(site, 'dashboard').issues).map(({ id, title, href, area, labels = [], taken }) =>
      item(linkTo(title, href), withCommas([id, area, taken && t('dashboard.taken'), ...labels])),
    ),
  );
}

export function topicsCopy({ site, t }: CopyContext): string {
  return lines(
    dataOf(site, 'dashboard').topics.map(({ id, title, href, kind, interactions }) =>
      item(
        linkTo(title, href),
        withCommas([id, t(`dashboard.${kind}`), t('dashboard.interactions', { count: interactions })]),
      ),
    ),
  );
}

export function meetingsCopy(context: CopyContext): string {
  const { t } = context;
  const { calendar, series } = dataOf(context.site, 'meetings');
  const rhythms = series.map(({ name, rhythm }) => item(`**${plain(name)}**: ${rhythm}`));
  const dates = seriesOf(dataOf(context.site, 'events').events).map(({ title, dates }) => {
    const rows = dates.map((event) => {
      const links = [
        event.issue && linkTo(t('meetings.agenda'), event.issue),
        event.join && linkTo(t('meetings.join'), event.join),
        event.calendar && linkTo(t('meetings.calendar'), event.calendar),
      ];
      return item(`${timesOf(event, context)}:`, withCommas(links));
    });
    return `### ${plain(title)}\n\n${rows.join('\n')}`;
  });
  return [rhythms.join('\n'), linkTo(t('meetings.all'), calendar.page), ...dates].join('\n\n');
}

export function conferencesCopy(context: CopyContext): string {
  return conferencesByYear(dataOf(context.site, 'conferences').conferences)
    .map(({ year, list }) => {
      const rows = list.map((one) =>
        item(`${timesOf(one, context)}:`, linkTo(one.title, one.source), inBrackets([aboutConference(one, context)])),
      );
      return `### ${year}\n\n${rows.join('\n')}`;
    })
    .join('\n\n');
}

export function proposalsCopy({ site, t, post }: CopyContext): string {
  return lines(
    proposalsByStage(dataOf(site, 'proposals').proposals).map(({ title, href, stage, by, opened }) =>
      item(linkTo(title, href), inBrackets([t(`proposals.${stage}`), by, formatDate(opened, post.locale)])),
    ),
  );
}

export function videosCopy({ site, post }: CopyContext): string {
  return lines(
    dataOf(site, 'videos').videos.map(({ id, title, published, description }) =>
      item(
        linkTo(title, `https://www.youtube.com/watch?v=${id}`),
        inBrackets(published ? [formatDate(published, post.locale)] : []),
        description ? plain(description) : '',
      ),
    ),
  );
}

export function articlesCopy({ site, post }: CopyContext): string {
  return lines(
    dataOf(site, 'articles')
      .articles.toSorted((a, b) => (a.date > b.date ? -1 : 1))
      .map(({ title, author, href, date }) =>
        item(linkTo(title, href), inBrackets([author, formatDate(date, post.locale)])),
      ),
  );
}

export function postsCopy(posts: ReturnType<typeof blogPosts>, locale: string): string {
  return lines(
    posts.map(({ url, title, frontMatter, excerpt }) =>
      item(
        linkTo(title, url),
        inBrackets(frontMatter.day ? [formatDate(frontMatter.day, locale)] : []),
        plain(frontMatter.excerpt ?? excerpt),
      ),
    ),
  );
}

export function expensesCopy({ site, t, post }: CopyContext): string {
  return sumsByYear({ expenses: dataOf(site, 'expenses').expenses, t, locale: post.locale })
    .map(({ caption, tables }) => {
      const texts = tables.map(({ title, sums }) =>
        table(
          [title, t('money.amount')],
          sums.map(({ name, text }) => [name, text]),
        ),
      );
      return `### ${caption}\n\n${texts.join('\n\n')}`;
    })
    .join('\n\n');
}

export function tiersCopy({ site, t }: CopyContext): string {
  return table(
    [t('money.tier'), t('money.perMonth'), t('money.gets')],
    dataOf(site, 'sponsorship').tiers.map(({ name, perMonth, gets }) => [
      name,
      `$${perMonth.toLocaleString('en-US')}`,
      gets.join('; '),
    ]),
  );
}

export function sponsorsCopy({ site }: CopyContext): string {
  return lines(
    dataOf(site, 'sponsorship').sponsors.map(({ name, tier, href }) => item(linkTo(name, href), inBrackets([tier]))),
  );
}

export function generatorCopy({ site }: CopyContext): string {
  return dataOf(site, 'generator')
    .templates.map((template) => {
      const { npm, Docker } = commandsOf(site, template);
      return `**${plain(template.name)}**, npm:\n\n\`\`\`bash\n${npm}\n\`\`\`\n\nDocker:\n\n\`\`\`bash\n${Docker}\n\`\`\``;
    })
    .join('\n\n');
}

export function menuCopy(menu: string, { site, t }: CopyContext): string {
  return lines(
    dataOf(site, 'menus')
      .flyouts.filter(({ id }) => id === menu)
      .flatMap(({ items }) => items)
      .map(({ id, href }) => item(`${linkTo(t(`menu.${id}`), href)}: ${plain(t(`menu.${id}.text`))}`)),
  );
}

/** A table of plain cells. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** An entry of a list. Empty parts are left out. */
export function item(...parts: readonly string[]): string {
  return `- ${parts.filter((part) => part !== '').join(' ')}`;
}

const lines = (items: readonly (string | false | undefined)[]): string => items.filter(Boolean).join('\n');
const withCommas = (parts: readonly (string | false | undefined)[]): string => parts.filter(Boolean).join(', ');
const inBrackets = (parts: readonly string[]): string => (parts.length === 0 ? '' : `(${parts.map(plain).join(', ')})`);

/** A link, or the text alone without an address. */
export function linkTo(text: string, href?: string): string {
  return href
    ? `[${plain(text)}](${href.replace(/[()\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)})`
    : plain(text);
}

/** A text whose characters mean nothing in Markdown; code in backticks stays code. */
function plain(text: string): string {
  return text.replace(/[\\[\]<>*_]/g, String.raw`\$&`);
}
