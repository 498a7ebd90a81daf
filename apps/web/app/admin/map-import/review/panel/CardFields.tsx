import type { HolePar, ProposedHole } from '@pinwise/golf'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { ChoiceField } from '../../../../ui/ChoiceField.tsx'
import { look } from '../../../../ui/look.ts'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { moveStep, renumberStep } from '../../hole-steps.ts'
import { useReviewPage } from '../review-context.ts'
import { useNames } from '../use-names.ts'
import { NumberStep, TextStep } from './FieldSteps.tsx'
import styles from './Panel.module.css'

const PARS = ['3', '4', '5', '6'] as const

/** The scorecard data: course, number, name, par and index. */
export function CardFields({ hole }: { hole: ProposedHole }) {
  const { t } = useTranslation('map-import')
  const { club, take, notify } = useReviewPage()
  const names = useNames()
  const holeKey = hole.key

  function renumber(number: number): boolean {
    const step = renumberStep(club, hole, number)
    const isTaken = take(step)
    // Two holes are swapped where the user has edited one, so a toast tells them.
    if (isTaken && step.numbers.length > 1) {
      notify(t('panel.swapped', { first: number, second: hole.number ?? number }))
    }
    return isTaken
  }

  return (
    <div className={`${styles.fields} ${look('stack', 'gap3', 'top')}`}>
      <NumberStep
        label={t('panel.number')}
        value={hole.number}
        max={99}
        onStep={number => number !== null && renumber(number)}
      />
      <SelectField
        label={t('panel.course')}
        placeholder={t('names.noCourse')}
        options={club.courses.map((course, index) => ({ value: course.key, label: names.course(course, index) }))}
        value={hole.courseKey}
        onChange={courseKey => courseKey && courseKey !== hole.courseKey && take(moveStep(club, hole, courseKey))}
      />
      <ChoiceField
        label={t(hole.parSource === 'card' ? 'panel.par' : 'panel.parGuessed')}
        segments={PARS.map(value => ({ value, label: value }))}
        value={String(hole.par) as (typeof PARS)[number]}
        onChange={par => take({ type: 'set-par', holeKey, par: Number(par) as HolePar })}
      />
      <NumberStep
        label={t('panel.index')}
        value={hole.cardIndex}
        max={54}
        canBeEmpty
        {...(hole.cardIndex !== null && hole.strokeIndex === null && { description: t('panel.indexAlone') })}
        onStep={index => take({ type: 'set-index', holeKey, index })}
      />
      <TextStep label={t('panel.name')} value={hole.name} onStep={name => take({ type: 'set-name', holeKey, name })} />
    </div>
  )
}
