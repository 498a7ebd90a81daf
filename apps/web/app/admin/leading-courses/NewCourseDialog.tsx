import type { LeadingCourse, LeadingCourseFields } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { problemSentence } from '../../api/problem.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toast } from '../../ui/toast.ts'
import { RecordDialog } from '../shell/RecordForm.tsx'
import { CourseForm } from './CourseForm.tsx'
import { COURSES } from './use-courses.ts'

interface NewCourseDialogProps {
  opened: boolean
  onClose: () => void
  onCreated: (course: LeadingCourse) => void
}

export function NewCourseDialog({ opened, onClose, onCreated }: NewCourseDialogProps) {
  const { t } = useTranslation('leading-courses')
  return (
    <RecordDialog opened={opened} onClose={onClose} title={t('new.title')}>
      <NewCourse onClose={onClose} onCreated={onCreated} />
    </RecordDialog>
  )
}

function NewCourse({ onClose, onCreated }: Omit<NewCourseDialogProps, 'opened'>) {
  const { t, i18n } = useTranslation('leading-courses')
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
    onError: async error => toast({ status: 'danger', message: await problemSentence(i18n, error) }),
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
