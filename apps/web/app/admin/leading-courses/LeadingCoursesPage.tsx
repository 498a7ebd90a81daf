import type { LeadingCourse, LeadingCourseFields } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { requireRole } from '../../session/guard.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { AddIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { Loaded } from '../shell/Loaded.tsx'
import { RecordDialog } from '../shell/RecordForm.tsx'
import { useOpenRecord } from '../shell/RecordList.tsx'
import { CourseDrawer } from './CourseDrawer.tsx'
import { CourseForm } from './CourseForm.tsx'
import { CourseOrder } from './CourseOrder.tsx'
import styles from './LeadingCourses.module.css'
import { COURSES, MAX_LISTED } from './use-courses.ts'

export const clientLoader = Object.assign(requireRole('superadmin'), { hydrate: true as const })

/** The courses that the site and the app feature, in their order. */
export default function LeadingCoursesPage() {
  const { t } = useTranslation('leading-courses')
  const { id, open } = useOpenRecord('course')
  const [isCreating, setCreating] = useState(false)
  const courses = useQuery({
    queryKey: COURSES,
    queryFn: ({ signal }) => call(calls.listLeadingCourses, { query: { limit: MAX_LISTED }, signal }),
  })
  const add = (
    <Button variant="primary" icon={<AddIcon size={18} aria-hidden="true" />} onClick={() => setCreating(true)}>
      {t('new.open')}
    </Button>
  )
  return (
    <div className={look('column', 'gap4')}>
      <header className={`${styles.head} ${look('row', 'gap3', 'centre', 'between')}`}>
        <h1>{t('title')}</h1>
        {courses.data && courses.data.total > 0 && add}
      </header>
      <p className={`${styles.note} ${look('muted')}`}>{t('note')}</p>
      <Loaded query={courses} loading={t('loading')} failed={t('failed')} skeleton={<Skeleton shape="row" count={5} />}>
        {({ items }) =>
          items.length > 0 ? <CourseOrder courses={items} /> : <EmptyState sentence={t('none')} action={add} />
        }
      </Loaded>
      <NewCourseDialog opened={isCreating} onClose={() => setCreating(false)} onCreated={made => open(made.id)} />
      <CourseDrawer id={id} onClose={() => open(null)} />
    </div>
  )
}

interface NewCourseDialogProps {
  opened: boolean
  onClose: () => void
  onCreated: (course: LeadingCourse) => void
}

function NewCourseDialog({ opened, onClose, onCreated }: NewCourseDialogProps) {
  const { t } = useTranslation('leading-courses')
  return (
    <RecordDialog opened={opened} onClose={onClose} title={t('new.title')}>
      <NewCourse onClose={onClose} onCreated={onCreated} />
    </RecordDialog>
  )
}

function NewCourse({ onClose, onCreated }: Omit<NewCourseDialogProps, 'opened'>) {
  const { t } = useTranslation('leading-courses')
  const queries = useQueryClient()
  // The idempotency key of this form, so that a lost answer does not create a second course.
  const [key] = useState(() => crypto.randomUUID())
  const create = useMutation({
    mutationFn: (fields: LeadingCourseFields) => call(calls.createLeadingCourse, { body: { ...fields, key } }),
    onSuccess: course => {
      toast({ message: t('new.created', { name: course.name }) })
      void queries.invalidateQueries({ queryKey: COURSES })
      onClose()
      onCreated(course)
    },
  })
  return (
    <CourseForm
      initial={null}
      submit={t('new.create')}
      isSaving={create.isPending}
      onSave={create.mutateAsync}
      onCancel={onClose}
    />
  )
}
