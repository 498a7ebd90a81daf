import { type CustomerDetails, PLANS, type Plan, type Subscription } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { EditIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { Moment } from '../../ui/Moment.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { PeopleCard } from '../people/PeopleCard.tsx'
import { Loaded } from '../shell/Loaded.tsx'
import { SubscriptionBadge } from '../shell/SubscriptionBadge.tsx'
import { usePlanName } from '../shell/use-plan-name.ts'
import { EditCustomerDialog } from './EditCustomerDialog.tsx'
import styles from './Golfclubs.module.css'

/** One customer over the list, selected by the URL. */
export function CustomerDrawer({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { t } = useTranslation('golfclubs')
  const customer = useQuery({
    queryKey: ['customer', id],
    queryFn: id ? ({ signal }) => call(calls.getCustomer, { params: { id }, signal }) : skipToken,
  })
  return (
    <Drawer opened={id !== null} onClose={onClose} title={customer.data?.name ?? t('customer.title')}>
      <Loaded
        query={customer}
        loading={t('customer.loading')}
        failed={t('customer.failed')}
        skeleton={<Skeleton shape="row" count={6} />}
      >
        {found => (
          <div className={`${styles.sections} ${look('column', 'gap4')}`}>
            <Facts customer={found} />
            <EditCustomer customer={found} />
            <SubscriptionCard customerId={found.id} />
            <PeopleCard customer={found} place={found.name} />
          </div>
        )}
      </Loaded>
    </Drawer>
  )
}

function Facts({ customer }: { customer: CustomerDetails }) {
  const { t } = useTranslation('golfclubs')
  return (
    <dl className={look('facts')}>
      <dt>{t('columns.clubs')}</dt>
      <dd>
        {customer.clubs.length === 0 && t('customer.noClubs')}
        {customer.clubs.map(({ id, name }, at) => (
          <span key={id}>
            {at > 0 && ', '}
            <Link to={{ search: `club=${id}` }}>{name}</Link>
          </span>
        ))}
      </dd>
      <dt>{t('customer.billingEmail')}</dt>
      <dd>{customer.billingEmail ?? '–'}</dd>
      <dt>{t('customer.taxId')}</dt>
      <dd>{customer.taxId ?? '–'}</dd>
      <dt>{t('customer.currency')}</dt>
      <dd>{customer.currency}</dd>
      <dt>{t('columns.createdAt')}</dt>
      <dd>
        <Moment at={customer.createdAt} />
      </dd>
    </dl>
  )
}

function EditCustomer({ customer }: { customer: CustomerDetails }) {
  const { t } = useTranslation('golfclubs')
  const [isEditing, setEditing] = useState(false)
  return (
    <div className={look('row', 'gap2')}>
      <Button icon={<EditIcon size={18} aria-hidden="true" />} onClick={() => setEditing(true)}>
        {t('customer.edit')}
      </Button>
      {isEditing && <EditCustomerDialog customer={customer} onClose={() => setEditing(false)} />}
    </div>
  )
}

function SubscriptionCard({ customerId }: { customerId: string }) {
  const { t } = useTranslation('golfclubs')
  const planName = usePlanName()
  const subscription = useQuery({
    queryKey: ['subscription', customerId],
    queryFn: ({ signal }) => call(calls.getSubscription, { params: { id: customerId }, signal }),
  })
  return (
    <Card headingLevel={3} title={t('columns.subscription')}>
      <Loaded
        query={subscription}
        loading={t('subscription.loading')}
        failed={t('subscription.failed')}
        skeleton={<Skeleton shape="row" count={3} />}
      >
        {found => (
          <div className={look('column', 'gap4')}>
            <dl className={look('facts')}>
              <dt>{t('columns.state')}</dt>
              <dd>
                <SubscriptionBadge standing={found.standing} />
                {found.isReadOnly && <p className={look('flush', 'muted')}>{t('subscription.readOnly')}</p>}
              </dd>
              <dt>{t('columns.plan')}</dt>
              <dd>{found.plan ? planName(found.plan) : '–'}</dd>
              {found.until && (
                <>
                  <dt>{t(found.until === found.paidUntil ? 'subscription.paidUntil' : 'columns.until')}</dt>
                  <dd>
                    <Moment at={found.until} hasTime={false} />
                  </dd>
                </>
              )}
              <dt>{t('subscription.billing')}</dt>
              <dd>{t(`subscription.by.${found.billing}`)}</dd>
            </dl>
            {found.can.setByHand && <SetByHand key={found.version} subscription={found} />}
          </div>
        )}
      </Loaded>
    </Card>
  )
}

/** For a customer who pays by invoice: what was agreed, and until when it is paid. */
function SetByHand({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('golfclubs')
  const planName = usePlanName()
  const { customerId, version } = subscription
  const queries = useQueryClient()
  const [plan, setPlan] = useState<Plan>(subscription.plan ?? 'complete')
  const [furtherNines, setFurtherNines] = useState<number | null>(subscription.furtherNines)
  const [paidUntil, setPaidUntil] = useState(subscription.paidUntil?.slice(0, 10) ?? null)
  const save = useMutation({
    mutationFn: () =>
      call(calls.setSubscription, {
        params: { id: customerId },
        body: {
          plan,
          furtherNines: plan === 'complete' ? (furtherNines ?? 0) : 0,
          // The whole of the last day, wherever the club is.
          paidUntil: paidUntil && `${paidUntil}T23:59:59Z`,
          trialEndsAt: paidUntil ? null : subscription.trialEndsAt,
          version,
        },
      }),
    onSuccess: saved => {
      queries.setQueryData<Subscription>(['subscription', customerId], saved)
      void queries.invalidateQueries({ queryKey: ['customer', customerId] })
      void queries.invalidateQueries({ queryKey: ['customers'] })
      toast({ message: t('subscription.saved') })
    },
  })
  return (
    <form
      className={look('column', 'gap4')}
      onSubmit={event => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <ChoiceField
        label={t('columns.plan')}
        segments={PLANS.map(value => ({ value, label: planName(value) }))}
        value={plan}
        onChange={setPlan}
      />
      <div className={`${styles.pair} ${look('stack', 'gap3', 'top')}`}>
        <NumberField
          label={t('subscription.furtherNines')}
          min={0}
          max={20}
          disabled={plan !== 'complete'}
          value={furtherNines}
          onChange={setFurtherNines}
        />
        <DateField label={t('subscription.paidUntil')} clearable value={paidUntil} onChange={setPaidUntil} />
      </div>
      {plan === 'complete' && subscription.neededNines > (furtherNines ?? 0) && (
        <p className={look('flush')}>{t('subscription.neededNines', { count: subscription.neededNines })}</p>
      )}
      <p className={look('flush', 'muted')}>{t('subscription.byHandNote')}</p>
      <div className={look('row', 'gap2')}>
        <Button type="submit" loading={save.isPending}>
          {t('subscription.save')}
        </Button>
      </div>
    </form>
  )
}
