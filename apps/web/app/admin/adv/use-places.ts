import { calls } from '@pinwise/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

const MAX_CLUBS = 200

/** Every club of the platform, by name. */
export const useClubs = () =>
  useQuery({
    queryKey: ['clubs', 'all'],
    queryFn: ({ signal }) =>
      call(calls.listClubs, { query: { limit: MAX_CLUBS, sort: ['name', 'asc'] as ['name', 'asc'] }, signal }),
  })

/** The courses of one club with their holes; nothing while no club, or more than one, is chosen. */
export const useCourses = (clubIds: readonly string[]) => {
  const [clubId] = clubIds
  return useQuery({
    queryKey: ['club', clubId, 'courses', 'with holes'],
    enabled: clubIds.length === 1,
    queryFn: async ({ signal }) => {
      const [courses, holes] = await Promise.all([
        call(calls.listCourses, { clubId: clubId ?? '', query: { limit: MAX_CLUBS }, signal }),
        call(calls.listHoles, { clubId: clubId ?? '', query: { limit: MAX_CLUBS }, signal }),
      ])
      const nameOf = new Map(courses.items.map(({ id, name }) => [id, name]))
      return {
        courses: courses.items.map(({ id, name }) => ({ id, name })),
        holes: holes.items
          .map(({ id, number, courseId }) => ({
            id,
            name: `${nameOf.get(courseId) ?? ''} ${number}`,
            courseId,
            number,
          }))
          .sort((a, b) => a.courseId.localeCompare(b.courseId) || a.number - b.number),
      }
    },
  })
}
