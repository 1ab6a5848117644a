// Money spent, by year: a table by month and one by category, in which each row has a bar for its amount. The widths of
// the bars are attributes of SVG, because the site's policy allows no inline style.

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
          {tables.map(({ title, sums }) => (
            <SumTable key={title} title={title} sums={sums} t={context.t} />
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
  const years = [...new Set(expenses.map((expense) => expense.year))].sort((a, b) => b - a);
  return years.map((year) => {
    const ofYear = expenses.filter((expense) => expense.year === year);
    const total = ofYear.reduce((sum, { amount }) => sum + amount, 0);
    const text = dollars.format(total);
    const byAmount = sumsOf(ofYear, 'category', dollars).toSorted((a, b) => b.amount - a.amount);
    const tables = [
      { title: t('money.category'), sums: byAmount },
      { title: t('money.month'), sums: sumsOf(ofYear, 'month', dollars) },
    ];
    return { year, total, text, tables, caption: t('money.caption', { year: String(year), total: text }) };
  });
}

function SumTable({ title, sums, t }: Readonly<{ title: string; sums: ReturnType<typeof sumsOf>; t: Translate }>) {
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

/** Sums by category or month, in the order of the first payment. */
function sumsOf(expenses: readonly Expense[], by: 'category' | 'month', dollars: Intl.NumberFormat) {
  const sums = new Map<string, number>();
  for (const expense of expenses) sums.set(expense[by], (sums.get(expense[by]) ?? 0) + expense.amount);
  return [...sums].map(([name, amount]) => ({ name, amount, text: dollars.format(amount) }));
}
