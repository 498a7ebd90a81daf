import type { Day, PinScale } from '@pinwise/golf'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { look } from '../../ui/look.ts'
import { STATUS_ICONS, type Status } from '../../ui/StatusBadge.tsx'
import type { BoardGreen } from '../greens/day-board.ts'
import { adviceStatus } from './advice-status.ts'
import styles from './Panel.module.css'
import { usePinTexts } from './use-pin-texts.ts'

interface AdviceListProps {
  green: BoardGreen
  scale: PinScale
  today: Day
}

/** More advice would push the controls that move the pin out of sight. */
const MAX_SHOWN = 3
const GRAVEST: readonly Status[] = ['danger', 'warning', 'info']

/** The advice on the pin, the gravest first. It is guidance: only a pin off its green prevents publishing. */
export function AdviceList({ green, scale, today }: AdviceListProps) {
  const { t } = useTranslation('pin-position')
  const texts = usePinTexts(scale)
  const [isWhole, setWhole] = useState(false)
  const sentences = [
    ...(green.isOvertaken ? [{ status: 'warning' as const, sentence: t('overtaken') }] : []),
    ...green.advice
      .map(each => ({ status: adviceStatus(each, today), sentence: texts.advice(each, green, today) }))
      .sort((a, b) => GRAVEST.indexOf(a.status) - GRAVEST.indexOf(b.status)),
  ]
  if (sentences.length === 0) return null
  // One more sentence takes no more room than the button that would reveal it.
  const shown = isWhole || sentences.length <= MAX_SHOWN + 1 ? sentences : sentences.slice(0, MAX_SHOWN)
  return (
    <div className={`${styles.adviceList} ${look('stack', 'gap1', 'left')}`}>
      <ul className={`${styles.advice} ${look('stack', 'gap1', 'full', 'list')}`} aria-label={t('advice.title')}>
        {shown.map(({ status, sentence }) => {
          const Icon = STATUS_ICONS[status]
          return (
            <li key={sentence} data-status={status}>
              <Icon size={20} aria-hidden="true" />
              {sentence}
            </li>
          )
        })}
      </ul>
      {sentences.length > MAX_SHOWN + 1 && (
        <Button variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('advice.less') : t('advice.more', { count: sentences.length - MAX_SHOWN })}
        </Button>
      )}
    </div>
  )
}
