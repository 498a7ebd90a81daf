import type { Customer } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { requireRole } from '../../session/guard.ts'
import { Button } from '../../ui/Button.tsx'
import { AddIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { Moment } from '../../ui/Moment.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { ExportButton } from '../export/ExportButton.tsx'
import { RecordLink, RecordList, useOpenRecord } from '../shell/RecordList.tsx'
import { listQueryOf, readListFilters } from '../shell/record-address.ts'
import { SubscriptionBadge } from '../shell/SubscriptionBadge.tsx'
import { usePlanName } from '../shell/use-plan-name.ts'
import { AuditTrail } from './AuditTrail.tsx'
import { ClubsView } from './ClubsView.tsx'
import { CustomerDrawer } from './CustomerDrawer.tsx'
import { addressOfView, VIEWS, viewOf } from './golfclubs-address.ts'
import { NewCustomerDialog } from './NewCustomerDialog.tsx'
import { useListTexts } from './use-list-texts.ts'

export const clientLoader = Object.assign(requireRole('superadmin'), { hydrate: true as const })

/** Every club of the platform, and the customers who pay for them. */
export default function GolfclubsPage() {
  const { t } = useTranslation('golfclubs')
  const [address, setAddress] = useSearchParams()
  const trail = address.get('trail')
  const panels = { clubs: <ClubsView />, customers: <CustomersView /> }
  return (
    <div className={look('column', 'gap4')}>
      <h1>{t('title')}</h1>
      {trail ? (
        <AuditTrail clubId={trail} />
      ) : (
        <Tabs
          label={t('title')}
          value={viewOf(address)}
          onChange={view => setAddress(addressOfView(view))}
          tabs={VIEWS.map(view => ({ value: view, label: t(`${view}.title`), panel: panels[view] }))}
        />
      )}
    </div>
  )
}

/** The customers: their clubs, people and subscriptions. */
function CustomersView() {
  const { t } = useTranslation('golfclubs')
  const planName = usePlanName()
  const { address, id, open } = useOpenRecord('customer')
  const [isCreating, setCreating] = useState(false)
  const list = readListFilters(address)
  const query = { ...listQueryOf(list), sort: ['name', 'asc'] as ['name', 'asc'] }
  const customers = useQuery({
    queryKey: ['customers', query],
    queryFn: ({ signal }) => call(calls.listCustomers, { query, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <RecordList<Customer, 'name' | 'clubs' | 'people' | 'plan' | 'subscription' | 'until'>
        name="customers"
        texts={useListTexts('customers')}
        query={customers}
        action={
          <>
            <ExportButton dataset="customers" filters={list.search ? { search: list.search } : {}} />
            <Button variant="primary" icon={<AddIcon size={18} aria-hidden="true" />} onClick={() => setCreating(true)}>
              {t('newCustomer.open')}
            </Button>
          </>
        }
        columns={[
          {
            key: 'name',
            label: t('columns.name'),
            isRowHeader: true,
            cell: customer => <RecordLink kind="customer" id={customer.id} name={customer.name} />,
          },
          {
            key: 'clubs',
            label: t('columns.clubs'),
            isExtra: true,
            cell: ({ clubs }) => clubs.map(({ name }) => name).join(', '),
          },
          {
            key: 'people',
            label: t('columns.people'),
            align: 'end',
            isExtra: true,
            cell: ({ managerCount }) => managerCount,
          },
          { key: 'plan', label: t('columns.plan'), cell: ({ plan }) => (plan ? planName(plan) : '–') },
          {
            key: 'subscription',
            label: t('columns.subscription'),
            cell: ({ standing }) => <SubscriptionBadge standing={standing} />,
          },
          {
            key: 'until',
            label: t('columns.until'),
            isExtra: true,
            cell: ({ until }) => (until ? <Moment at={until} hasTime={false} /> : '–'),
          },
        ]}
      />
      <NewCustomerDialog opened={isCreating} onClose={() => setCreating(false)} onCreated={made => open(made.id)} />
      <CustomerDrawer id={id} onClose={() => open(null)} />
    </>
  )
}
