import type { ReviewStep } from '@pinwise/contract'
import type { ProposedCourse } from '@pinwise/golf'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { look } from '../../../ui/look.ts'
import { NumberField } from '../../../ui/NumberField.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { newCourseKey } from '../hole-steps.ts'
import { useReviewPage } from './review-context.ts'
import { useNames } from './use-names.ts'

export type CourseTool = 'rename' | 'merge' | 'split'

interface CourseDialogProps {
  tool: CourseTool
  course: ProposedCourse
  name: string
  onClose: () => void
}

export function CourseDialog({ tool, course, name, onClose }: CourseDialogProps) {
  const { t } = useTranslation('map-import')
  const { club, take } = useReviewPage()
  const names = useNames()
  const numbers = club.holes.flatMap(hole => (hole.courseKey === course.key ? (hole.number ?? []) : []))
  const others = club.courses.flatMap((other, index) =>
    other.key === course.key ? [] : [{ value: other.key, label: names.course(other, index) }],
  )
  const [title, setTitle] = useState(tool === 'rename' ? (course.name ?? '') : '')
  const [other, setOther] = useState<string | null>(others[0]?.value ?? null)
  const [from, setFrom] = useState<number | null>(middleOf(numbers))

  function step(): ReviewStep | null {
    const wanted = title.trim() || null
    if (tool === 'rename') return { type: 'rename-course', courseKey: course.key, name: wanted }
    if (tool === 'merge') return other ? { type: 'merge-courses', courseKey: other, otherKey: course.key } : null
    const split = { courseKey: course.key, newKey: newCourseKey(club), name: wanted }
    return from === null ? null : { type: 'split-course', fromNumber: from, ...split }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const wanted = step()
    if (wanted && take(wanted)) onClose()
  }

  return (
    <Dialog opened onClose={onClose} title={t(`course.${tool}Title`, { name })}>
      <form className={look('column', 'gap3')} onSubmit={submit}>
        {tool === 'split' && <NumberField label={t('course.from')} min={1} max={99} value={from} onChange={setFrom} />}
        {tool === 'merge' ? (
          <SelectField
            label={t('course.into')}
            description={t('course.intoNote')}
            options={others}
            value={other}
            onChange={setOther}
          />
        ) : (
          <TextField
            label={t(tool === 'split' ? 'course.newName' : 'course.name')}
            maxLength={80}
            value={title}
            onChange={event => setTitle(event.currentTarget.value)}
            data-autofocus
          />
        )}
        <DialogActions>
          <Button onClick={onClose}>{t('course.cancel')}</Button>
          <Button variant="primary" type="submit">
            {t(`course.${tool}Do`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** A course of eighteen is most often two of nine. */
function middleOf(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length / 2)] ?? null
}
