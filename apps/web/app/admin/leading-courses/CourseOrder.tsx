import type { LeadingCourse } from '@pinwise/contract'
import { type DragEvent, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { ChevronDownIcon, ChevronUpIcon, DragIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { ValidityBadge } from '../../ui/ValidityBadge.tsx'
import { RecordLink } from '../shell/RecordList.tsx'
import styles from './LeadingCourses.module.css'
import { moved } from './moved.ts'
import { useOrder } from './use-courses.ts'

/** Sorted by drag and drop, or by its buttons; changes are read aloud. */
export function CourseOrder({ courses }: { courses: readonly LeadingCourse[] }) {
  const { t } = useTranslation('leading-courses')
  const { t: common } = useTranslation('common')
  const order = useOrder()
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const [announcement, setAnnouncement] = useState('')

  function move(from: number, to: number) {
    setDragged(null)
    setOver(null)
    const course = courses[from]
    if (from === to || to < 0 || to >= courses.length || !course) return
    setAnnouncement(t('movedTo', { name: course.name, place: to + 1, count: courses.length }))
    order.mutate(moved(courses, from, to))
  }

  function drag(event: DragEvent, at: number) {
    event.preventDefault()
    event.dataTransfer.dropEffect = 'move'
    if (over !== at) setOver(at)
  }

  return (
    <>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <ol className={`${styles.order} ${look('stack', 'list')}`}>
        {courses.map((course, at) => (
          <li
            className={look('row', 'gap2x3', 'centre', 'ruled')}
            key={course.id}
            draggable
            data-dragged={dragged === at || undefined}
            data-over={(dragged !== null && over === at && dragged !== at) || undefined}
            onDragStart={event => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', course.name)
              setDragged(at)
            }}
            onDragOver={event => dragged !== null && drag(event, at)}
            onDrop={event => {
              event.preventDefault()
              if (dragged !== null) move(dragged, at)
            }}
            onDragEnd={() => {
              setDragged(null)
              setOver(null)
            }}
          >
            <DragIcon size={20} aria-hidden="true" className={styles.grip} />
            {course.picture ? (
              <img src={course.picture.address} alt="" width={64} height={48} />
            ) : (
              <span className={styles.noPicture} />
            )}
            <div className={`${styles.about} ${look('stack', 'shrink', 'anywhere')}`}>
              <RecordLink kind="course" id={course.id} name={course.name} />
              <small className={look('muted', 'small')}>{course.place}</small>
            </div>
            <ValidityBadge validity={course.status} label={common(`ui.validity.${course.status}`)} />
            <div className={`${styles.moves} ${look('line', 'gap1')}`}>
              <IconButton
                label={t('up', { name: course.name })}
                icon={<ChevronUpIcon size={20} aria-hidden="true" />}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              />
              <IconButton
                label={t('down', { name: course.name })}
                icon={<ChevronDownIcon size={20} aria-hidden="true" />}
                disabled={at === courses.length - 1}
                onClick={() => move(at, at + 1)}
              />
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}
