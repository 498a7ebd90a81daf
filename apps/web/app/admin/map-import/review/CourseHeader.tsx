import type { ReviewStep } from '@pinwise/contract'
import {
  type HoleNumbers,
  isOrderGuessed,
  type ProposedCourse,
  type ProposedHole,
  reverseOrder,
  swapLoops,
} from '@pinwise/golf'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { MoreIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import { Menu } from '../../../ui/Menu.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { newCourseKey } from '../hole-steps.ts'
import { acceptable } from '../holes-of.ts'
import styles from './Review.module.css'
import { useReviewPage } from './review-context.ts'
import { useAccept } from './use-accept.ts'
import { useNames } from './use-names.ts'

interface CourseHeaderProps {
  /** Null above the holes of no course. */
  course: ProposedCourse | null
  holes: readonly ProposedHole[]
  index: number
}

/** The name of a course, and what can be done with all of it. */
export function CourseHeader({ course, holes, index }: CourseHeaderProps) {
  const { t } = useTranslation('map-import')
  const { club, take, notify } = useReviewPage()
  const names = useNames()
  const accept = useAccept()
  const [tool, setTool] = useState<CourseTool | null>(null)
  const open = acceptable(holes)
  const par = holes.reduce((sum, hole) => sum + hole.par, 0)
  const name = course ? names.course(course, index) : t('names.noCourse')

  function drop(courseKey: string) {
    if (take({ type: 'drop-course', courseKey })) notify(t('course.dropped', { name }))
  }

  function renumber(numbers: HoleNumbers) {
    if (take({ type: 'renumber', numbers })) notify(t('course.renumbered', { name }))
  }

  const swapped = course ? swapLoops(club.holes, course.key) : []
  return (
    <header className={`${styles.courseHeader} ${look('row', 'centre')}`}>
      <h2>{name}</h2>
      <p>
        {t('holes', { count: holes.length })}
        {course && holes.length > 0 && ` · ${t('list.par', { par })}`}
      </p>
      {course && isOrderGuessed(club.holes, course.key) && <p>{t('course.guessed')}</p>}
      {course && (
        <Menu
          trigger={<IconButton label={t('course.tools', { name })} icon={<MoreIcon size={20} aria-hidden="true" />} />}
          items={[
            {
              key: 'accept',
              label: t('course.accept', { count: open.length }),
              disabled: open.length === 0,
              onSelect: () => accept(open),
            },
            { key: 'rename', label: t('course.rename'), onSelect: () => setTool('rename') },
            {
              key: 'merge',
              label: t('course.merge'),
              disabled: club.courses.length < 2,
              onSelect: () => setTool('merge'),
            },
            { key: 'split', label: t('course.split'), disabled: holes.length < 2, onSelect: () => setTool('split') },
            {
              key: 'reverse',
              label: t('course.reverse'),
              disabled: holes.length < 3,
              onSelect: () => renumber(reverseOrder(club.holes, course.key)),
            },
            {
              key: 'swap',
              label: t('course.swap'),
              disabled: swapped.length === 0,
              onSelect: () => renumber(swapped),
            },
            { key: 'drop', label: t('course.drop'), danger: true, onSelect: () => drop(course.key) },
          ]}
        />
      )}
      {course && tool && <CourseDialog tool={tool} course={course} name={name} onClose={() => setTool(null)} />}
    </header>
  )
}

type CourseTool = 'rename' | 'merge' | 'split'

interface CourseDialogProps {
  tool: CourseTool
  course: ProposedCourse
  name: string
  onClose: () => void
}

function CourseDialog({ tool, course, name, onClose }: CourseDialogProps) {
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
