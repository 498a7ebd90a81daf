import { type Invoice, monthlyPriceCents, type Plan, type Subscription } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { FORMATS, formatDate } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmedButton } from '../../ui/ConfirmedButton.tsx'
import { look } from '../../ui/look.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { Loaded } from '../shell/Loaded.tsx'
import { SubscriptionBadge } from '../shell/SubscriptionBadge.tsx'
import { useClub } from '../shell/use-club.ts'
import { usePlanName } from '../shell/use-plan-name.ts'
import { useSubscription } from '../shell/use-subscription.ts'
import styles from './Profile.module.css'
import { useCheckoutReturn } from './use-checkout-return.ts'

/** The club's subscription, for everybody there; its price and payment, for its managers. */
export function SubscriptionSection() {
  const { t } = useTranslation('profile')
  const { club } = useClub()
  const query = useSubscription()
  useCheckoutReturn()
  if (!club) return null
  return (
    <div id="subscription">
      <Card headingLevel={3} title={t('subscription.title')}>
        <Loaded
          query={query}
          loading={t('subscription.loading')}
          failed={t('subscription.failed')}
          skeleton={<Skeleton shape="row" count={3} />}
        >
          {subscription => (
            <div className={look('stack', 'gap4')}>
              <Facts subscription={subscription} />
              {subscription.can.manage ? (
                <Managing subscription={subscription} />
              ) : (
                <p>{t('subscription.notManager')}</p>
              )}
            </div>
          )}
        </Loaded>
      </Card>
    </div>
  )
}

function useFormats() {
  const language = useLanguage()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return {
    money: (cents: number, currency: string) =>
      new Intl.NumberFormat(FORMATS[language].locale, { style: 'currency', currency: currency.toUpperCase() }).format(
        cents / 100,
      ),
    day: (instant: string) =>
      formatDate(language, Date.parse(instant), { timeZone, day: 'numeric', month: 'long', year: 'numeric' }),
  }
}

function Facts({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('profile')
  const planName = usePlanName()
  const { money, day } = useFormats()
  const { plan, standing, until, paidUntil, isReadOnly, nextInvoice, can, currency } = subscription
  return (
    <>
      <dl className={look('facts')}>
        <dt>{t('subscription.state')}</dt>
        <dd>
          <SubscriptionBadge standing={standing} />
        </dd>
        {plan && (
          <>
            <dt>{t('subscription.plan')}</dt>
            <dd>
              {can.manage
                ? t('subscription.planOf', { plan: planName(plan), amount: money(subscription.monthlyCents, currency) })
                : planName(plan)}
            </dd>
          </>
        )}
        {until && (
          <>
            <dt>{t(until === paidUntil ? 'subscription.paidUntil' : 'subscription.until')}</dt>
            <dd>{day(until)}</dd>
          </>
        )}
        {nextInvoice && (
          <>
            <dt>{t('subscription.nextInvoice')}</dt>
            <dd>
              {t('subscription.nextInvoiceOf', {
                amount: money(nextInvoice.amountCents, nextInvoice.currency),
                day: day(nextInvoice.at),
              })}
            </dd>
          </>
        )}
      </dl>
      {isReadOnly && <p>{t('subscription.readOnly')}</p>}
    </>
  )
}

function Managing({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('profile')
  const planName = usePlanName()
  const { money } = useFormats()
  const queries = useQueryClient()
  const { customerId: id, plan, can, paymentProblem, invoices, billing } = subscription
  // The number that the map needs is proposed; the user may choose more.
  const furtherNines = Math.max(subscription.furtherNines, subscription.neededNines)
  const dueNines = plan === 'complete' ? furtherNines - subscription.furtherNines : 0
  // Stripe's own page: card data never reaches us.
  const leave = { onSuccess: ({ url }: { url: string }) => window.location.assign(url) }
  const subscribe = useMutation({
    mutationFn: () =>
      call(calls.startCheckout, {
        params: { id },
        body: { plan: plan ?? 'complete', furtherNines, returnTo: 'profile' },
      }),
    ...leave,
  })
  const portal = useMutation({
    mutationFn: () => call(calls.openBillingPortal, { params: { id }, body: { returnTo: 'profile' } }),
    ...leave,
  })
  const other: Plan = plan === 'pins' ? 'complete' : 'pins'
  const change = useMutation({
    mutationFn: (next: Plan) =>
      call(calls.changePlan, {
        params: { id },
        body: { plan: next, furtherNines: next === 'complete' ? furtherNines : 0 },
      }),
    onSuccess: saved => {
      void queries.invalidateQueries({ queryKey: ['club'] })
      toast({ message: t('subscription.changed', { plan: planName(saved.plan ?? other) }) })
    },
  })
  return (
    <>
      {paymentProblem && (
        <p>
          {t('subscription.problem', { amount: money(paymentProblem.remainingCents, paymentProblem.currency) })}{' '}
          {paymentProblem.payUrl && <a href={paymentProblem.payUrl}>{t('subscription.pay')}</a>}
        </p>
      )}
      {dueNines > 0 && (
        <p>
          {t('subscription.ninesDue', {
            count: dueNines,
            amount: money(monthlyPriceCents('complete', furtherNines), subscription.currency),
          })}
        </p>
      )}
      <div className={`${styles.buttons} ${look('row', 'gap2')}`}>
        {can.changePlan && dueNines > 0 && (
          <Button variant="primary" loading={change.isPending} onClick={() => change.mutate('complete')}>
            {t('subscription.addNines', { count: dueNines })}
          </Button>
        )}
        {can.checkOut && (
          <Button variant="primary" loading={subscribe.isPending} onClick={() => subscribe.mutate()}>
            {t('subscription.subscribe')}
          </Button>
        )}
        {can.changePlan && (
          <ConfirmedButton
            label={t('subscription.change', { plan: planName(other) })}
            onConfirm={close => change.mutate(other, { onSettled: close })}
            variant="primary"
            title={t('subscription.changeQuestion', { plan: planName(other) })}
            message={t('subscription.changeNote', {
              amount: money(monthlyPriceCents(other, furtherNines), subscription.currency),
            })}
            confirmLabel={t('subscription.change', { plan: planName(other) })}
            loading={change.isPending}
          />
        )}
        {can.openPortal && (
          <Button loading={portal.isPending} onClick={() => portal.mutate()}>
            {t('subscription.portal')}
          </Button>
        )}
      </div>
      {billing === 'invoice' && !can.checkOut && <p>{t('subscription.byInvoice')}</p>}
      <Invoices invoices={invoices} />
    </>
  )
}

function Invoices({ invoices }: { invoices: readonly Invoice[] }) {
  const { t } = useTranslation('profile')
  const { money, day } = useFormats()
  if (invoices.length === 0) return <p>{t('subscription.noInvoices')}</p>
  return (
    <>
      <h4>{t('subscription.invoices')}</h4>
      <ul className={`${styles.invoices} ${look('stack', 'list')}`}>
        {invoices.map(({ id, number, status, totalCents, currency, createdAt, pageUrl }) => (
          <li className={look('line', 'gap3', 'centre', 'between', 'ruled')} key={id}>
            <span className={look('stack')}>
              {t('subscription.invoice', { number: number ?? '–' })}
              <small
                className={look('muted', 'small')}
              >{`${day(createdAt)} · ${money(totalCents, currency)} · ${t(`subscription.statuses.${status}`)}`}</small>
            </span>
            {pageUrl && <a href={pageUrl}>{t('subscription.open')}</a>}
          </li>
        ))}
      </ul>
    </>
  )
}
