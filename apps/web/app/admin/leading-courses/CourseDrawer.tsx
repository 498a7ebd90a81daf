import type { LeadingCourse, LeadingCourseFields } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { problemSentence } from '../../api/problem.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { DeleteIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { Loaded } from '../shell/Loaded.tsx'
import { CourseForm } from './CourseForm.tsx'
import { PictureCard } from './PictureCard.tsx'
import { Preview } from './Preview.tsx'
import { COURSES, showCourse } from './use-courses.ts'

/** One course over the list, selected by the URL. */
export function CourseDrawer({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { t } = useTranslation('leading-courses')
  const course = useQuery({
    queryKey: [...COURSES, id],
    queryFn: id ? ({ signal }) => call(calls.getLeadingCourse, { params: { id }, signal }) : skipToken,
  })
  return (
    <Drawer opened={id !== null} onClose={onClose} title={course.data?.name ?? t('drawer.title')}>
      <Loaded
        query={course}
        loading={t('drawer.loading')}
        failed={t('drawer.failed')}
        skeleton={<Skeleton shape="row" count={6} />}
      >
        {found => (
          <div className={look('column', 'gap4')}>
            <Preview course={found} />
            <PictureCard course={found} />
            <Details key={found.id} course={found} />
            <DeleteCourse course={found} onDeleted={onClose} />
          </div>
        )}
      </Loaded>
    </Drawer>
  )
}

function Details({ course }: { course: LeadingCourse }) {
  const { t, i18n } = useTranslation('leading-courses')
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (fields: LeadingCourseFields) =>
      call(calls.replaceLeadingCourse, { params: { id: course.id }, body: { ...fields, version: course.version } }),
    onSuccess: saved => {
      showCourse(queries, saved)
      toast({ message: t('drawer.saved', { name: saved.name }) })
    },
    onError: async error => toast({ status: 'danger', message: await problemSentence(i18n, error) }),
  })
  return (
    <Card headingLevel={3} title={t('drawer.details')}>
      <CourseForm initial={course} submit={t('drawer.save')} isSaving={save.isPending} onSave={save.mutateAsync} />
    </Card>
  )
}

function DeleteCourse({ course, onDeleted }: { course: LeadingCourse; onDeleted: () => void }) {
  const { t, i18n } = useTranslation('leading-courses')
  const queries = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const { id, name } = course
  const remove = useMutation({
    mutationFn: () => call(calls.deleteLeadingCourse, { params: { id } }),
    onSuccess: () => {
      toast({ message: t('delete.done', { name }) })
      onDeleted()
      void queries.invalidateQueries({ queryKey: COURSES, exact: true })
    },
    onError: async error => {
      setConfirming(false)
      toast({ status: 'danger', message: await problemSentence(i18n, error) })
    },
  })
  return (
    <div>
      <Button icon={<DeleteIcon size={18} aria-hidden="true" />} onClick={() => setConfirming(true)}>
        {t('delete.open')}
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => remove.mutate()}
        title={t('delete.question', { name })}
        message={t('delete.loses')}
        confirmLabel={t('delete.confirm', { name })}
        loading={remove.isPending}
      />
    </div>
  )
}
