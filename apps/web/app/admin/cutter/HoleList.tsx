import type { Layout } from '@pinwise/contract'
import { useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { NeutralIcon, SendIcon, SuccessIcon, WarningIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { greenName } from '../greens/layout-greens.ts'
import styles from './Cutter.module.css'
import type { HoleState, RoundHole } from './cutter-round.ts'
import listStyles from './HoleList.module.css'

interface HoleListProps {
  round: readonly RoundHole[]
  layouts: readonly Layout[]
  layout: Layout
  onLayout: (id: string) => void
  onOpen: (index: number) => void
}

const ICONS: Readonly<Record<HoleState, typeof SendIcon>> = {
  open: NeutralIcon,
  waiting: SendIcon,
  cut: SuccessIcon,
  conflict: WarningIcon,
  refused: WarningIcon,
  'no-green': NeutralIcon,
}

/** The progress of the morning's round, hole by hole. */
export function HoleList({ round, layouts, layout, onLayout, onOpen }: HoleListProps) {
  const { t } = useTranslation('cutter')
  const id = useId()
  const isFinished = round.every(({ state }) => state !== 'open')
  return (
    <main id="main" className={`${styles.body} ${look('line', 'gap3', 'grow')}`}>
      {isFinished && (
        <p role="status" className={`${styles.done} ${look('line', 'gap2', 'centre', 'bold')}`}>
          <SuccessIcon size={24} aria-hidden="true" />
          {t('list.finished')}
        </p>
      )}
      {layouts.length > 1 && (
        <p className={`${listStyles.layout} ${look('stack', 'gap1', 'bold')}`}>
          <label htmlFor={id}>{t('list.layout')}</label>
          <select id={id} value={layout.id} onChange={event => onLayout(event.currentTarget.value)}>
            {layouts.map(each => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          </select>
        </p>
      )}
      <ol className={`${listStyles.list} ${look('stack', 'gap2', 'list')}`}>
        {round.map((hole, index) => {
          const { holeId, state } = hole
          const Icon = ICONS[state]
          return (
            <li key={holeId}>
              <button type="button" data-state={state} onClick={() => onOpen(index)}>
                <span>{t('hole', { number: greenName(hole) })}</span>
                <span>
                  {t(`list.state.${state}`)}
                  <Icon size={24} aria-hidden="true" />
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </main>
  )
}
