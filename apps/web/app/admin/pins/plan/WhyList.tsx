import type { Day, PinScale, PlannedPin } from '@pinwise/golf'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CheckIcon, InfoIcon, WarningIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import styles from './Plan.module.css'
import { isBroken } from './propose-pins.ts'
import { usePlanTexts } from './use-plan-texts.ts'

/** Why a pin is where it is, and which rules the green did not allow. */
export function WhyList({ pin: { reasons, notes }, day, scale }: { pin: PlannedPin; day: Day; scale: PinScale }) {
  const { t } = useTranslation('pin-position')
  const texts = usePlanTexts(scale, day)
  return (
    <ul className={`${styles.reasons} ${look('stack', 'gap1', 'list')}`} aria-label={t('why.title')}>
      {reasons.map(reason => {
        const sentence = texts.reason(reason)
        return (
          <li key={sentence}>
            <CheckIcon size={18} aria-hidden="true" />
            {sentence}
          </li>
        )
      })}
      {notes.map(note => {
        const sentence = texts.note(note)
        const Icon = isBroken(note) ? WarningIcon : InfoIcon
        return (
          <li key={sentence} data-note={isBroken(note) ? 'warning' : 'info'}>
            <Icon size={18} aria-hidden="true" />
            {sentence}
          </li>
        )
      })}
    </ul>
  )
}
