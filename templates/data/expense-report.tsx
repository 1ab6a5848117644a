// Money spent, by year: a table by month and one by category, in which each row has a bar for its amount. The widths of
// the bars are attributes of SVG, because the site's policy allows no inline style.

import type { Translate } from 'sitegen';
import type { Expense } from './shapes.ts';

interface ReportProps {
  readonly expenses: readonly Expense[];
  readonly t: Translate;
  /** Of the page. */
  readonly locale: string;
}

export function ExpenseReport({ expenses, t, locale }: ReportProps) {
  const dollars = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
  const years = [...new Set(expenses.map((expense) => expense.year))].sort((a, b) => b - a);
  return (
    <>
      {years.map((year) => {
        const ofYear = expenses.filter((expense) => expense.year === year);
        const total = dollars.format(ofYear.reduce((sum, { amount }) => sum + amount, 0));
        return (
          <section key={year} className="money-year" aria-labelledby={`spent-${year}`}>
            <h3 id={`spent-${year}`}>{t('money.caption', { year: String(year), total })}</h3>
            <div className="money-tables">
              <SumTable
                title={t('money.category')}
                sums={byAmount(sumsOf(ofYear, 'category'))}
                t={t}
                dollars={dollars}
              />
              <SumTable title={t('money.month')} sums={sumsOf(ofYear, 'month')} t={t} dollars={dollars} />
            </div>
          </section>
        );
      })}
    </>
  );
}

interface Sum {
  readonly name: string;
  readonly amount: number;
}

interface SumTableProps {
  readonly title: string;
  readonly sums: readonly Sum[];
  readonly t: Translate;
  readonly dollars: Intl.NumberFormat;
}

function SumTable({ title, sums, t, dollars }: SumTableProps) {
  const most = Math.max(...sums.map(({ amount }) => amount));
  return (
    <table className="money">
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col" className="align-right">
            {t('money.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {sums.map(({ name, amount }) => (
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
            <td className="align-right">{dollars.format(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Sums by category or month, in the order of the first payment. */
function sumsOf(expenses: readonly Expense[], by: 'category' | 'month'): readonly Sum[] {
  const sums = new Map<string, number>();
  for (const expense of expenses) sums.set(expense[by], (sums.get(expense[by]) ?? 0) + expense.amount);
  return [...sums].map(([name, amount]) => ({ name, amount }));
}

/** Largest first. */
function byAmount(sums: readonly Sum[]): readonly Sum[] {
  return [...sums].sort((a, b) => b.amount - a.amount);
}
