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

/** More would push the ways to move the pin out of sight. */
const MAX_SHOWN = 3
const GRAVEST: readonly Status[] = ['danger', 'warning', 'info']

/** What is to be said of the pin, the gravest first. Guidance: the club may know better, and nothing but a pin off its green is held up. */
export function AdviceList({ green, scale, today }: AdviceListProps) {
  const { t } = useTranslation('pin-position')
  const words = usePinTexts(scale)
  const [isWhole, setWhole] = useState(false)
  const said = [
    ...(green.isOvertaken ? [{ status: 'warning' as const, sentence: t('overtaken') }] : []),
    ...green.advice
      .map(each => ({ status: adviceStatus(each, today), sentence: words.advice(each, green, today) }))
      .sort((a, b) => GRAVEST.indexOf(a.status) - GRAVEST.indexOf(b.status)),
  ]
  if (said.length === 0) return null
  // One more takes no more room than to say that there is one more.
  const shown = isWhole || said.length <= MAX_SHOWN + 1 ? said : said.slice(0, MAX_SHOWN)
  return (
    <div className={`${styles.said} ${look('stack', 'gap1', 'left')}`}>
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
      {said.length > MAX_SHOWN + 1 && (
        <Button variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('advice.less') : t('advice.more', { count: said.length - MAX_SHOWN })}
        </Button>
      )}
    </div>
  )
}
