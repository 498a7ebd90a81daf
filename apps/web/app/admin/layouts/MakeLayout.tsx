import type { ClubMap } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { look } from '../../ui/look.ts'
import { layoutsKey } from '../greens/use-pin-queries.ts'
import { LayoutTexts } from './LayoutTexts.tsx'
import { coursesOf } from './new-layout.ts'

/** Creates a club's first layout from a course, in the order of its hole numbers. */
export function MakeLayout(props: { clubId: string; map: ClubMap }) {
  return <LayoutTexts>{() => <FirstLayout {...props} />}</LayoutTexts>
}

function FirstLayout({ clubId, map }: { clubId: string; map: ClubMap }) {
  const { t } = useTranslation('layouts')
  const queries = useQueryClient()
  const make = useMutation({
    mutationFn: (body: { name: string; holeIds: string[] }) => call(calls.createLayout, { body, clubId }),
    onSuccess: () => queries.invalidateQueries({ queryKey: layoutsKey(clubId) }),
  })
  const courses = coursesOf(map)
  if (courses.length === 0) {
    const draw = (
      <Button variant="primary" renderRoot={props => <Link {...props} to={paths.map} />}>
        {t('noCourse.map')}
      </Button>
    )
    return <EmptyState sentence={t('noCourse.sentence')} action={draw} />
  }
  return (
    <EmptyState
      sentence={t('noLayout.sentence')}
      action={
        <div className={look('row', 'gap2', 'middle')}>
          {courses.map((course, index) => (
            <Button
              key={course.name}
              variant={index === 0 ? 'primary' : 'secondary'}
              loading={make.isPending && make.variables.name === course.name}
              onClick={() => make.mutate({ name: course.name, holeIds: course.holes.map(({ id }) => id) })}
            >
              {t('noLayout.make', { name: course.name, count: course.holes.length })}
            </Button>
          ))}
        </div>
      }
    />
  )
}
