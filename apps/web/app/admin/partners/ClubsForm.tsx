import { PARTNER_SCOPES, type Partner } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { DeleteIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { toast } from '../../ui/toast.ts'
import { RecordForm } from '../shell/RecordForm.tsx'
import { useClubSearch } from '../shell/use-club-search.ts'
import styles from './Partners.module.css'
import { usePartnerChange } from './use-partner.ts'

type Right = Partner['clubs'][number]

/** The whole list at once: it takes effect when it is saved. */
export function ClubsForm({ partner, onClose }: { partner: Partner; onClose: () => void }) {
  const { t } = useTranslation('partners')
  const [rights, setRights] = useState<readonly Right[]>(partner.clubs)
  const [problem, setProblem] = useState<string | undefined>()
  const save = usePartnerChange(partner.id, {
    change: () =>
      call(calls.changePartner, {
        params: { id: partner.id },
        body: {
          clubs: rights.map(({ clubId, scopes, courseIds }) => ({ clubId, scopes, courseIds })),
          version: partner.version,
        },
      }),
    onDone: () => {
      toast({ message: t('clubs.saved', { name: partner.name }) })
      onClose()
    },
  })
  const change = (changed: Right) =>
    setRights(now => now.map(right => (right.clubId === changed.clubId ? changed : right)))
  function submit() {
    const isIncomplete = rights.some(({ scopes, courseIds }) => scopes.length === 0 || courseIds?.length === 0)
    setProblem(isIncomplete ? t('clubs.incomplete') : undefined)
    if (!isIncomplete) save.mutate(undefined)
  }
  return (
    <RecordForm
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
      onCancel={onClose}
      submit={t('save')}
      isSaving={save.isPending}
      errors={{ 'partner-clubs': problem }}
    >
      <AddClub known={rights} onAdd={right => setRights(now => [...now, right])} />
      <ul className={look('column', 'gap3', 'list')} id="partner-clubs" tabIndex={-1}>
        {rights.map(right => (
          <li key={right.clubId} className={`${styles.item} ${look('row', 'gap2x3', 'centre', 'between')}`}>
            <RightFields right={right} onChange={change} />
            <IconButton
              label={t('clubs.remove', { club: right.clubName })}
              icon={<DeleteIcon size={20} aria-hidden="true" />}
              onClick={() => setRights(now => now.filter(({ clubId }) => clubId !== right.clubId))}
            />
          </li>
        ))}
      </ul>
    </RecordForm>
  )
}

function AddClub({ known, onAdd }: { known: readonly Right[]; onAdd: (right: Right) => void }) {
  const { t } = useTranslation('partners')
  const [term, setTerm] = useState('')
  const clubs = useClubSearch(term).filter(({ id }) => !known.some(({ clubId }) => clubId === id))
  return (
    <SelectField
      label={t('clubs.add')}
      placeholder={t('clubs.find')}
      searchable
      term={term}
      onTermChange={setTerm}
      options={clubs.map(({ id, name }) => ({ value: id, label: name }))}
      value={null}
      onChange={id => {
        const club = clubs.find(one => one.id === id)
        if (!club) return
        onAdd({ clubId: club.id, clubName: club.name, test: club.demo, scopes: ['consumer'], courseIds: null })
        setTerm('')
      }}
    />
  )
}

function RightFields({ right, onChange }: { right: Right; onChange: (right: Right) => void }) {
  const { t } = useTranslation('partners')
  const { clubId, clubName, scopes, courseIds } = right
  const courses = useQuery({
    queryKey: ['courses', clubId],
    queryFn: ({ signal }) => call(calls.listCourses, { clubId, query: { limit: 200 }, signal }),
    enabled: courseIds !== null,
  })
  return (
    <fieldset className={`${styles.what} ${look('shrink', 'anywhere')}`}>
      <legend className={look('unpadded', 'semibold')}>{clubName}</legend>
      {PARTNER_SCOPES.map(scope => (
        <CheckboxField
          key={scope}
          label={t(`scopes.${scope}`)}
          checked={scopes.includes(scope)}
          onChange={isOn =>
            onChange({ ...right, scopes: PARTNER_SCOPES.filter(one => (one === scope ? isOn : scopes.includes(one))) })
          }
        />
      ))}
      <CheckboxField
        label={t('clubs.allCourses')}
        checked={courseIds === null}
        onChange={isAll => onChange({ ...right, courseIds: isAll ? null : [] })}
      />
      {courseIds !== null &&
        courses.data?.items.map(({ id, name }) => (
          <CheckboxField
            key={id}
            label={name}
            checked={courseIds.includes(id)}
            onChange={isOn =>
              onChange({ ...right, courseIds: isOn ? [...courseIds, id] : courseIds.filter(one => one !== id) })
            }
          />
        ))}
    </fieldset>
  )
}
