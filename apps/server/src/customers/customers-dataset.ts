import type { Customer } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { columnsOf } from '../workbooks/columns.ts'
import type { DatasetOf } from '../workbooks/dataset.ts'
import { readInBatches } from '../workbooks/read-in-batches.ts'
import { customerOf, sortedCustomers } from './queries.ts'

const { text, number, date } = columnsOf<Customer>()
const PLAN = { pins: { en: 'Pins', it: 'Pins' }, complete: { en: 'Complete', it: 'Complete' } } as const

/** Those who pay, for the platform's staff. */
export const customersDataset: DatasetOf<'customers', Customer> = {
  title: { en: 'Customers', it: 'Clienti' },
  columns: {
    name: text('Name', 'Nome', row => row.name, 32),
    clubs: text('Clubs', 'Circoli', row => row.clubs.map(({ name }) => name).join(', '), 40),
    managers: number('People', 'Persone', row => row.managerCount),
    plan: text('Plan', 'Piano', (row, language) => row.plan && PLAN[row.plan][language], 12),
    until: date('Until (UTC)', 'Al (UTC)', row => (row.until === null ? null : new Date(row.until))),
    readOnly: text(
      'Read-only',
      'Sola lettura',
      (row, language) => (row.isReadOnly ? { en: 'Yes', it: 'Sì' }[language] : 'No'),
      12,
    ),
    currency: text('Currency', 'Valuta', row => row.currency, 10),
    billingEmail: text('Email for invoices', 'Email di fatturazione', row => row.billingEmail, 32),
    taxId: text('VAT number', 'Partita IVA', row => row.taxId, 18),
    createdAt: date('Since (UTC)', 'Dal (UTC)', row => new Date(row.createdAt)),
  },
  async read({ db, now }, caller, { search }, onRows) {
    if (!caller.isSuperadmin) throw new AppError('forbidden')
    await db.platform(caller, 'export customers', tx =>
      readInBatches(tx, 'customers_export', sortedCustomers(search), rows =>
        onRows(rows.map(row => customerOf(row, now()))),
      ),
    )
  },
}
