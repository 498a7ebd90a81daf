import {
  type HoleNumbers,
  isOrderGuessed,
  type ProposedCourse,
  type ProposedHole,
  reverseOrder,
  swapLoops,
} from '@pinwise/golf'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { MoreIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import { Menu } from '../../../ui/Menu.tsx'
import { acceptable } from '../holes-of.ts'
import { CourseDialog, type CourseTool } from './CourseDialog.tsx'
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
