import { useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { CloseIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import styles from './Adv.module.css'
import { useClubs, useCourses } from './use-places.ts'

interface Places {
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

interface PickListProps {
  id: string
  legend: string
  add: string
  /** Explains what an empty selection means. */
  none: string
  options: readonly { readonly id: string; readonly name: string }[]
  value: readonly string[]
  onChange: (ids: string[]) => void
  error?: string | undefined
}

/** A multiple choice: the selected items, each with a remove button, and a field that adds one. */
function PickList({ id, legend, add, none, options, value, onChange, error }: PickListProps) {
  const { t } = useTranslation('adv')
  const select = useRef<HTMLInputElement>(null)
  const name = (one: string) => options.find(option => option.id === one)?.name ?? t('unknown')
  return (
    <fieldset className={`${styles.group} ${look('stack', 'gap2', 'fieldset')}`}>
      <legend className={look('small', 'semibold')}>{legend}</legend>
      {value.length === 0 ? (
        <p className={look('flush', 'muted', 'anywhere')}>{none}</p>
      ) : (
        <ul className={look('stack', 'list')}>
          {value.map(one => (
            <li className={look('line', 'gap2', 'centre', 'between', 'ruled')} key={one}>
              {name(one)}
              <IconButton
                label={t('remove', { name: name(one) })}
                icon={<CloseIcon size={20} aria-hidden="true" />}
                onClick={() => {
                  onChange(value.filter(other => other !== one))
                  // The button disappears with its row.
                  select.current?.focus()
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <SelectField
        id={id}
        ref={select}
        label={add}
        searchable
        limit={200}
        options={options
          .filter(option => !value.includes(option.id))
          .map(option => ({ value: option.id, label: option.name }))}
        value={null}
        onChange={added => added && onChange([...value, added])}
        {...(error && { error })}
      />
    </fieldset>
  )
}
