import { type BodyInput, CallFailed, type Language, type User, userCalls } from '@pinwise/contract'
import { calls, type Described } from '@pinwise/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '../../api/client.ts'
import { LANGUAGE_OPTIONS } from '../../i18n/languages.ts'
import { loadTexts } from '../../i18n/load-texts.ts'
import { useLanguageSwitch } from '../../i18n/use-language-switch.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { look } from '../../ui/look.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Loaded } from '../shell/Loaded.tsx'
import { UnitsControl } from '../shell/UnitsControl.tsx'
import { useMe } from '../shell/use-me.ts'
import styles from './Account.module.css'
import { useAccountChange } from './use-account-change.ts'

const Name = userCalls.changeUser.body.shape.name

/** The name is saved by its button; a choice is saved as it is made. */
export function DetailsSection() {
  const { t } = useTranslation('profile')
  const me = useMe()
  return (
    <Card headingLevel={3} title={t('account.details.title')} note={me.data?.email}>
      <Loaded
        query={me}
        loading={t('account.details.loading')}
        failed={t('account.details.failed')}
        skeleton={<Skeleton shape="block" />}
      >
        {user => (
          <div className={`${styles.fields} ${look('stack', 'gap4')}`}>
            <NameForm user={user} />
            <LanguageChoice user={user} />
            <div className={`${styles.choice} ${look('stack', 'gap1')}`}>
              <span aria-hidden="true">{t('account.details.units')}</span>
              <UnitsControl />
            </div>
          </div>
        )}
      </Loaded>
    </Card>
  )
}

function NameForm({ user }: { user: User }) {
  const { t } = useTranslation('profile')
  const change = useChangeMe()
  const { register, handleSubmit, formState } = useForm({ values: { name: user.name } })
  const wrong = formState.errors.name && t('account.details.nameWrong')
  return (
    <form
      noValidate
      className={`${styles.inline} ${look('stack', 'gap2', 'top')}`}
      onSubmit={handleSubmit(({ name }) => change.mutateAsync({ me: user, change: { name: name.trim() } }))}
    >
      <TextField
        label={t('account.details.name')}
        autoComplete="name"
        maxLength={120}
        error={wrong}
        {...register('name', { validate: name => Name.safeParse(name).success })}
      />
      <Button type="submit" loading={change.isPending} disabled={!formState.isDirty && !change.isPending}>
        {t('save')}
      </Button>
    </form>
  )
}

function LanguageChoice({ user }: { user: User }) {
  const { t, i18n } = useTranslation('profile')
  const change = useChangeMe()
  const { language: shown, switchTo } = useLanguageSwitch()

  async function choose(language: Language) {
    // Loaded before the switch: the panel may be open over a page with other texts.
    await loadTexts(i18n, language, 'profile')
    await switchTo(language)
    change.mutate({ me: user, change: { language } })
  }

  return (
    <ChoiceField
      label={t('account.details.language')}
      description={t('account.details.languageNote')}
      segments={LANGUAGE_OPTIONS.map(({ languageCode, name }) => ({ value: languageCode, label: name }))}
      value={shown}
      onChange={language => void choose(language)}
    />
  )
}

type OwnChange = Pick<BodyInput<Described['changeUser']>, 'name' | 'language'>

/** Changes the user's own record, and updates every query that contains it. */
function useChangeMe() {
  const { t } = useTranslation('profile')
  const queries = useQueryClient()
  return useAccountChange({
    change: ({ me, change }: { me: User; change: OwnChange }) => saveOwn(me, change),
    done: t('account.saved'),
    onDone: saved => queries.setQueryData<User>(['me'], saved),
  })
}

/** The user's own record may have been changed in another tab: the last change wins, for its own fields only. */
async function saveOwn(me: User, change: OwnChange): Promise<User> {
  const save = (version: number) => call(calls.changeUser, { params: { id: me.id }, body: { ...change, version } })
  try {
    return await save(me.version)
  } catch (error) {
    const conflict = error instanceof CallFailed ? error.problem?.conflict : undefined
    if (!conflict) throw error
    return await save(conflict.currentVersion)
  }
}
