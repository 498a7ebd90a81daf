import { Card } from '../ui/Card.tsx'
import { look } from '../ui/look.ts'
import { PaceMarker } from '../ui/PaceMarker.tsx'
import type { Pace } from '../ui/pace-shapes.ts'
import { STATUSES, StatusBadge } from '../ui/StatusBadge.tsx'
import { ValidityBadge } from '../ui/ValidityBadge.tsx'
import { Block } from './Block.tsx'
import styles from './StylePage.module.css'

const GROUPS: { pace: Pace; word: string; number: number; minutes: string }[] = [
  { pace: 'ahead', word: 'Ahead', number: 4, minutes: '−4′' },
  { pace: 'on-pace', word: 'On pace', number: 7, minutes: '+1′' },
  { pace: 'late', word: 'Late', number: 2, minutes: '+6′' },
  { pace: 'behind', word: 'Behind', number: 9, minutes: '+12′' },
  { pace: 'blocking', word: 'Blocking', number: 11, minutes: '+18′' },
  { pace: 'no-signal', word: 'No signal', number: 3, minutes: '–' },
]

export function BadgesBlock() {
  return (
    <Block title="Badges and markers">
      <h3>Status, on a tint and solid</h3>
      <div className={look('row', 'gap3', 'centre')}>
        {STATUSES.map(status => (
          <StatusBadge key={status} status={status} label={status} />
        ))}
      </div>
      <div className={look('row', 'gap3', 'centre')}>
        {STATUSES.map(status => (
          <StatusBadge key={status} status={status} label={status} solid />
        ))}
      </div>
      <h3>Validity</h3>
      <div className={look('row', 'gap3', 'centre')}>
        {['Active', 'Inactive', 'Expired', 'Unknown'].map(validity => (
          <ValidityBadge key={validity} validity={validity} label={validity} />
        ))}
      </div>
      <h3>Pace</h3>
      <Card title="Groups on course" note="Updated 4 s ago" headingLevel={3}>
        <ul className={`${styles.groups} ${look('flush', 'unpadded')}`}>
          {GROUPS.map(({ pace, word, number, minutes }) => (
            <li key={pace}>
              <PaceMarker pace={pace} number={number} />
              <span>{word}</span>
              <b>{minutes}</b>
            </li>
          ))}
        </ul>
      </Card>
      <div className={look('row', 'gap3', 'centre')}>
        {GROUPS.map(({ pace, word }) => (
          <PaceMarker key={pace} pace={pace} number={18} sizePx={48} label={`Group 18, ${word}`} />
        ))}
      </div>
    </Block>
  )
}
