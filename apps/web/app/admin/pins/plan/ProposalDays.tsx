import type { PlannedDay } from '@pinwise/golf'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LeadingCourseIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { nameOfDay } from '../name-of-day.ts'
import styles from './Plan.module.css'
import { choiceKey } from './propose-pins.ts'

interface ProposalDaysProps {
  proposed: readonly PlannedDay[]
  left: ReadonlySet<string>
  shown: string
  onShow: (index: number) => void
}

/** The days of a proposal, with how many pins of each are accepted. */
export function ProposalDays({ proposed, left, shown, onShow }: ProposalDaysProps) {
  const { t } = useTranslation('pin-position')
  const { language } = useLanguage()
  return (
    <ol className={`${styles.days} ${look('row', 'gap1', 'list')}`} aria-label={t('proposal.days')}>
      {proposed.map(({ day, pins }, index) => {
        const taken = pins.filter(({ greenId }) => !left.has(choiceKey(day, greenId))).length
        const round = pins.flatMap(({ reasons }) => reasons).find(({ code }) => code === 'competition-round')
        return (
          <li key={day}>
            <button
              className={look('stack', 'semibold')}
              type="button"
              aria-current={day === shown ? 'true' : undefined}
              onClick={() => onShow(index)}
            >
              <span>{nameOfDay(language, day, { weekday: 'short', day: 'numeric' })}</span>
              <small className={look('centre', 'digits')}>
                {round?.code === 'competition-round' && (
                  <>
                    <LeadingCourseIcon size={14} aria-hidden="true" />
                    <VisuallyHidden>{t('why.round', { round: round.round, rounds: round.rounds })}</VisuallyHidden>
                  </>
                )}
                {taken}/{pins.length}
              </small>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
