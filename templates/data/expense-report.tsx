// Money spent, by year: a table by month and one by category, in which each row has a bar for its amount. The widths of
// the bars are attributes of SVG, because the site's policy allows no inline style.

import { groupBy } from '@sitegen/renderer/text';
import { plainTag, type Shown } from '@sitegen/theme';
import type { Translate } from 'sitegen';
import { Head } from '../components/head.tsx';
import { dataOf, type Expense } from './shapes.ts';

export const expenseReport = plainTag((context) => (
  <>
    {sumsByYear(context).map(({ year, caption, tables }) => (
      <section key={year} className="money-year" aria-labelledby={`spent-${year}`}>
        <h3 id={`spent-${year}`}>{caption}</h3>
        <div className="money-tables">
          {tables.map((table) => (
            <SumTable key={table.title} table={table} t={context.t} />
          ))}
        </div>
      </section>
    ))}
  </>
));

/** What was spent in each year, the newest first: in all, by category, the largest first, and by month. */
export function sumsByYear({ site, t, post }: Shown) {
  const { expenses } = dataOf(site, 'expenses');
  const dollars = new Intl.NumberFormat(post.locale, { style: 'currency', currency: 'USD' });
  const sumOf = (name: string, list: readonly Expense[]) => {
    const amount = list.reduce((sum, one) => sum + one.amount, 0);
    return { name, amount, text: dollars.format(amount) };
  };
  const sumsBy = (field: 'category' | 'month', ofYear: readonly Expense[]) =>
    [...groupBy(ofYear, (expense) => expense[field])].map(([name, list]) => sumOf(name, list));
  const years = [...groupBy(expenses, ({ year }) => String(year))].sort(([a], [b]) => Number(b) - Number(a));
  return years.map(([year, list]) => {
    const { amount, text } = sumOf(year, list);
    const tables = [
      { title: t('money.category'), sums: sumsBy('category', list).sort((a, b) => b.amount - a.amount) },
      { title: t('money.month'), sums: sumsBy('month', list) },
    ];
    return { year, amount, text, tables, caption: t('money.caption', { year, total: text }) };
  });
}

type Sums = ReturnType<typeof sumsByYear>[number]['tables'][number];

function SumTable({ table: { title, sums }, t }: Readonly<{ table: Sums; t: Translate }>) {
  const most = Math.max(...sums.map(({ amount }) => amount));
  return (
    <table className="money">
      <Head titles={[title, t('money.amount')]} />
      <tbody>
        {sums.map(({ name, amount, text }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              <svg
                className="bar-chart"
                width="100"
                height="8"
                viewBox="0 0 100 8"
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <rect width={((amount / most) * 100).toFixed(1)} height="8" />
              </svg>
            </th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
