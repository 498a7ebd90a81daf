import type { ClubProposal, ProposedCourse, ProposedFeature, ProposedHole, ProposedTee } from '@pinwise/golf'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useKindName } from '../../../map/use-kind-name.ts'

/** The names of a proposal's items, whether the map names them or not. */
export function useNames() {
  const { t } = useTranslation('map-import')
  const kindName = useKindName()
  const hole = ({ number, name }: ProposedHole) => {
    if (number === null) return name ?? t('names.holeWithout')
    return name ? t('names.holeNamed', { number, name }) : t('names.hole', { number })
  }
  const course = ({ name }: ProposedCourse, index: number) => name ?? t('names.course', { number: index + 1 })
  return {
    hole,
    course,
    courseOf: (club: ClubProposal, key: string | null) => {
      const index = club.courses.findIndex(one => one.key === key)
      const found = club.courses[index]
      return found ? course(found, index) : t('names.noCourse')
    },
    tee: ({ names }: ProposedTee) =>
      names.length > 0 ? t('names.teeNamed', { names: names.join(', ') }) : t('names.tee'),
    feature: ({ kind, name }: ProposedFeature) => (name ? `${kindName(kind)}, ${name}` : kindName(kind)),
  }
}
