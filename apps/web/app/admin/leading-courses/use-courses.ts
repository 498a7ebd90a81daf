import type { LeadingCourse } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { problemSentence } from '../../api/problem.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toast } from '../../ui/toast.ts'

export const COURSES = ['leading-courses'] as const
/** The maximum number, because sorting needs all of them. */
export const MAX_LISTED = 200

interface Listed {
  items: LeadingCourse[]
  total: number
}

export function showCourse(queries: QueryClient, course: LeadingCourse): void {
  queries.setQueryData<Listed>(
    COURSES,
    list => list && { ...list, items: list.items.map(one => (one.id === course.id ? course : one)) },
  )
  void queries.invalidateQueries({ queryKey: COURSES })
}

/** Optimistic; a refusal reverts it and shows the reason. */
export function useOrder() {
  const { t, i18n } = useTranslation('leading-courses')
  const queries = useQueryClient()
  const order = useMutation({
    mutationFn: (courses: readonly LeadingCourse[]) =>
      call(calls.orderLeadingCourses, { body: { ids: courses.map(({ id }) => id) } }),
    onMutate: async courses => {
      await queries.cancelQueries({ queryKey: COURSES })
      const before = queries.getQueryData<Listed>(COURSES)
      queries.setQueryData<Listed>(COURSES, { items: [...courses], total: courses.length })
      return { before }
    },
    onSuccess: (list, _, { before }) => {
      queries.setQueryData<Listed>(COURSES, list)
      const items = before?.items
      toast({ message: t('ordered'), ...(items && { onUndo: () => order.mutate(items) }) })
    },
    onError: async (error, _, context) => {
      if (context?.before) queries.setQueryData<Listed>(COURSES, context.before)
      void queries.invalidateQueries({ queryKey: COURSES })
      toast({ status: 'danger', message: await problemSentence(i18n, error) })
    },
  })
  return order
}
