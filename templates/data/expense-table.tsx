// Money spent, by year and category, with a bar for its share. The widths of the bars are attributes of SVG, because
// the site's policy allows no inline style.

import type { ReactElement } from 'react';
import type { Translate } from 'sitegen';
import type { Expense } from './shapes.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

interface ExpenseTableProps {
  readonly expenses: readonly Expense[];
  readonly t: Translate;
}

export function ExpenseTable({ expenses, t }: ExpenseTableProps): ReactElement {
  const years = [...new Set(expenses.map((expense) => expense.year))].sort((a, b) => b - a);
  return (
    <>
      {years.map((year) => (
        <YearTable key={year} year={year} expenses={expenses.filter((expense) => expense.year === year)} t={t} />
      ))}
    </>
  );
}

function YearTable({ year, expenses, t }: ExpenseTableProps & { readonly year: number }): ReactElement {
  const sums = sumsOf(expenses);
  const total = sums.reduce((sum, row) => sum + row.amount, 0);
  return (
    <div className="table-scroll">
      <table className="money">
        <caption>{t('money.caption', { year, total: dollars.format(total) })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('money.category')}</th>
            <th scope="col">{t('money.share')}</th>
            <th scope="col" className="align-right">
              {t('money.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {sums.map(({ category, amount }) => (
            <tr key={category}>
              <th scope="row">{category}</th>
              <td>
                <svg className="bar-chart" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={((amount / total) * 100).toFixed(1)} height="8" />
                </svg>
                <span className="visually-hidden">{((amount / total) * 100).toFixed(1)} %</span>
              </td>
              <td className="align-right">{dollars.format(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Sums by category, largest first. */
function sumsOf(expenses: readonly Expense[]): readonly { readonly category: string; readonly amount: number }[] {
  const sums = new Map<string, number>();
  for (const { category, amount } of expenses) sums.set(category, (sums.get(category) ?? 0) + amount);
  return [...sums].map(([category, amount]) => ({ category, amount })).sort((a, b) => b.amount - a.amount);
}
