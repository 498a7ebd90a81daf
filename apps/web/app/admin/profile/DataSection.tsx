import type { Club } from '@pinwise/contract'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { look } from '../../ui/look.ts'
import { ExportButton } from '../export/ExportButton.tsx'
import { useClub } from '../shell/use-club.ts'
import styles from './Profile.module.css'

const DAY_MS = 86_400_000
/** The server's limit. */
const MAX_DAYS = 366

/** A club's own data as Excel files. */
export function DataSection() {
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
