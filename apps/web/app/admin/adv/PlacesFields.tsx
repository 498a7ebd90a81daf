import { useTranslation } from '../../i18n/use-translation.ts'
import { PickList } from './PickList.tsx'
import { useClubs, useCourses } from './use-places.ts'

export interface Places {
  readonly clubIds: string[]
  readonly courseIds: string[]
  readonly holeIds: string[]
}

interface PlacesFieldsProps {
  value: Places
  onChange: (places: Places) => void
  holesError: string | undefined
}

/** Where a campaign is shown. Courses and holes can be chosen where it has one club. */
export function PlacesFields({ value, onChange, holesError }: PlacesFieldsProps) {
  const { t } = useTranslation('adv')
  const clubs = useClubs().data?.items ?? []
  const places = useCourses(value.clubIds).data
  const isOneClub = value.clubIds.length === 1
  return (
    <>
      <PickList
        id="campaign-clubs"
        legend={t('campaign.clubs')}
        add={t('campaign.addClub')}
        none={t('campaign.allClubs')}
        options={clubs}
        value={value.clubIds}
        // Courses and holes are those of the clubs before.
        onChange={clubIds => onChange({ clubIds, courseIds: [], holeIds: [] })}
      />
      {isOneClub && places && (
        <>
          <PickList
            id="campaign-courses"
            legend={t('campaign.courses')}
            add={t('campaign.addCourse')}
            none={t('campaign.allCourses')}
            options={places.courses}
            value={value.courseIds}
            onChange={courseIds => onChange({ ...value, courseIds })}
          />
          <PickList
            id="campaign-holes"
            legend={t('campaign.holes')}
            add={t('campaign.addHole')}
            none={t('campaign.allHoles')}
            options={places.holes}
            value={value.holeIds}
            onChange={holeIds => onChange({ ...value, holeIds })}
            error={holesError}
          />
        </>
      )}
    </>
  )
}
