import type { Club } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { skipToken, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { chooseClub } from '../../api/chosen-club.ts'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { look } from '../../ui/look.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ExportButton } from '../export/ExportButton.tsx'
import { PeopleCard } from '../people/PeopleCard.tsx'
import { Loaded } from '../shell/Loaded.tsx'
import { useClub, useMyClubs } from '../shell/use-club.ts'
import { useSubscription } from '../shell/use-subscription.ts'
import { AttachmentsCard } from './AttachmentsCard.tsx'
import { ClubCodeCard } from './ClubCodeCard.tsx'
import { ClubForm } from './ClubForm.tsx'
import styles from './Profile.module.css'
import { SubscriptionSection } from './SubscriptionSection.tsx'

/** The settings of the current club. Unsaved changes prevent switching the club until the user discards them. */
export function ClubSection() {
  const { t } = useTranslation('profile')
  const { id, club, query } = useClub()
  const [unsaved, setUnsaved] = useState<Club | null>(null)
  const shown = unsaved ?? club
  return (
    <section aria-labelledby="club-settings" className={`${styles.club} ${look('stack', 'gap4', 'shrink')}`}>
      <h2 id="club-settings">{shown ? t('club.titleOf', { name: shown.name }) : t('club.title')}</h2>
      {id === null && !unsaved ? (
        <ChooseClub />
      ) : shown ? (
        <ClubForm key={shown.id} club={unsaved?.id === club?.id && club ? club : shown} onUnsaved={setUnsaved} />
      ) : (
        <Loaded
          query={query}
          loading={t('club.loading')}
          failed={t('club.failed')}
          skeleton={<Skeleton shape="block" count={4} />}
        >
          {() => <ChooseClub />}
        </Loaded>
      )}
      {club && <ClubCodeCard club={club} />}
      {club && <AttachmentsCard key={club.id} clubId={club.id} />}
      <PeopleSection />
      <SubscriptionSection />
      <DataSection />
      <ConfirmDialog
        opened={unsaved !== null && unsaved.id !== id}
        onClose={() => chooseClub(unsaved?.id ?? null)}
        onConfirm={() => setUnsaved(null)}
        title={t('club.switchQuestion', { name: unsaved?.name })}
        message={t('club.switchLoses')}
        confirmLabel={t('club.switch')}
      />
    </section>
  )
}

function ChooseClub() {
  const { t } = useTranslation('profile')
  const mine = useMyClubs()
  return (
    <Loaded
      query={mine}
      loading={t('club.loading')}
      failed={t('club.failed')}
      skeleton={<Skeleton shape="row" count={3} />}
    >
      {({ items }) => (
        <EmptyState
          sentence={t(items.length > 0 ? 'club.choose' : 'club.none')}
          action={
            <div className={look('row', 'gap2', 'middle')}>
              {items.map(({ id, name }) => (
                <Button key={id} onClick={() => chooseClub(id)}>
                  {name}
                </Button>
              ))}
            </div>
          }
        />
      )}
    </Loaded>
  )
}

/** The people of the current club, for its managers only. */
function PeopleSection() {
  const { t } = useTranslation('profile')
  const { club } = useClub()
  const subscription = useSubscription()
  const id = subscription.data?.can.manage ? subscription.data.customerId : undefined
  const customer = useQuery({
    queryKey: ['customer', id],
    queryFn: id ? ({ signal }) => call(calls.getCustomer, { params: { id }, signal }) : skipToken,
  })
  if (!club || !id) return null
  return (
    <div id="people">
      <Loaded
        query={customer}
        loading={t('people.loading')}
        failed={t('people.failed')}
        skeleton={<Skeleton shape="row" count={3} />}
      >
        {found => <PeopleCard customer={found} place={club.name} />}
      </Loaded>
    </div>
  )
}

const DAY_MS = 86_400_000
/** The server's limit. */
const MAX_DAYS = 366

/** A club's own data as Excel files. */
function DataSection() {
  const { club } = useClub()
  return club ? <Exports key={club.id} club={club} /> : null
}

function Exports({ club: { id: clubId, timeZone } }: { club: Club }) {
  const { t } = useTranslation('profile')
  const dayAt = (ms: number) => new Date(ms).toLocaleDateString('sv', { timeZone })
  const [today] = useState(() => dayAt(Date.now()))
  const [from, setFrom] = useState(() => dayAt(Date.now() - 28 * DAY_MS))
  const [to, setTo] = useState(() => dayAt(Date.now() + 7 * DAY_MS))
  const [day, setDay] = useState(today)
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS
  const isWrong = days < 0 || days >= MAX_DAYS
  return (
    <Card headingLevel={3} title={t('exports.title')} note={t('exports.note')}>
      <div className={look('stack', 'gap4')}>
        <Piece
          fields={
            <>
              <DateField
                label={t('exports.from')}
                value={from}
                onChange={chosen => setFrom(chosen ?? from)}
                error={isWrong ? t('exports.wrongPeriod', { days: MAX_DAYS }) : undefined}
              />
              <DateField label={t('exports.to')} value={to} onChange={chosen => setTo(chosen ?? to)} />
            </>
          }
        >
          <ExportButton dataset="pins" filters={{ clubId, from, to }} label={t('exports.pins')} disabled={isWrong} />
        </Piece>
        <Piece
          fields={
            <DateField
              label={t('exports.day')}
              value={day}
              maxDate={today}
              onChange={chosen => setDay(chosen ?? day)}
            />
          }
        >
          <ExportButton dataset="positions" filters={{ clubId, day }} label={t('exports.positions')} />
        </Piece>
        <Piece>
          <ExportButton dataset="scorecard" filters={{ clubId }} label={t('exports.scorecard')} />
        </Piece>
      </div>
    </Card>
  )
}

function Piece({ fields, children }: { fields?: ReactNode; children: ReactNode }) {
  return (
    <div className={look('stack', 'gap4')}>
      {fields && <div className={`${styles.fields} ${look('stack', 'gap4', 'top')}`}>{fields}</div>}
      <div>{children}</div>
    </div>
  )
}
