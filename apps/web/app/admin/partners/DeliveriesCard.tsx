import type { Partner, PartnerDelivery } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { look } from '../../ui/look.ts'
import { Moment } from '../../ui/Moment.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { toast } from '../../ui/toast.ts'
import { Loaded } from '../shell/Loaded.tsx'
import styles from './Partners.module.css'
import { usePartnerChange } from './use-partner.ts'

const PER_PAGE = 10
const STATUS = { waiting: 'warning', delivered: 'success', 'given-up': 'danger' } as const

/** The requests sent to the partner's server, and its responses. */
export function DeliveriesCard({ partner }: { partner: Partner }) {
  const { t } = useTranslation('partners')
  const [page, setPage] = useState(1)
  const deliveries = useQuery({
    queryKey: ['partner', partner.id, 'deliveries', page],
    queryFn: ({ signal }) =>
      call(calls.listPartnerDeliveries, {
        params: { id: partner.id },
        query: { limit: PER_PAGE, offset: (page - 1) * PER_PAGE },
        signal,
      }),
    refetchInterval: 15_000,
  })
  const resend = usePartnerChange(partner.id, {
    change: (id: string) => call(calls.resendPartnerDelivery, { params: { id: partner.id, deliveryId: id } }),
    onDone: () => toast({ message: t('deliveries.resent') }),
  })
  return (
    <Card headingLevel={3} title={t('deliveries.title')}>
      <Loaded
        query={deliveries}
        loading={t('deliveries.loading')}
        failed={t('deliveries.failed')}
        skeleton={<Skeleton shape="row" count={3} />}
      >
        {({ items, total }) => (
          <>
            {items.length === 0 && <p>{t('deliveries.none')}</p>}
            <ul className={look('column', 'gap3', 'list')}>
              {items.map(delivery => (
                <li key={delivery.id} className={`${styles.item} ${look('row', 'gap2x3', 'centre', 'between')}`}>
                  <span className={`${styles.what} ${look('shrink', 'anywhere')}`}>
                    {t('deliveries.what', { club: delivery.clubName, number: delivery.publication })}
                    <br />
                    <span className={look('flush', 'muted')}>
                      <Moment at={delivery.moment} /> · <Answer delivery={delivery} />
                    </span>
                  </span>
                  <StatusBadge status={STATUS[delivery.state]} label={t(`deliveries.states.${delivery.state}`)} />
                  <Button
                    aria-label={t('deliveries.resendNamed', { number: delivery.publication, club: delivery.clubName })}
                    onClick={() => resend.mutate(delivery.id)}
                  >
                    {t('deliveries.resend')}
                  </Button>
                </li>
              ))}
            </ul>
            <Pagination
              label={t('deliveries.pages')}
              page={page}
              pageCount={Math.ceil(total / PER_PAGE)}
              onChange={setPage}
            />
          </>
        )}
      </Loaded>
    </Card>
  )
}

function Answer({ delivery }: { delivery: PartnerDelivery }) {
  const { t } = useTranslation('partners')
  const { attempts, lastStatus, lastError, lastResponse } = delivery
  if (attempts === 0) return t('deliveries.notYet')
  const answer = lastStatus === null ? t('deliveries.noAnswer', { error: lastError ?? '' }) : `HTTP ${lastStatus}`
  return (
    <>
      {t('deliveries.attempts', { count: attempts })} · {answer}
      {lastResponse && <> · {lastResponse.slice(0, 120)}</>}
    </>
  )
}
