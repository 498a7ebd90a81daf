import type { User } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { leaveGolfersApp } from '../../play/leave-golfers-app.ts'
import { PRODUCT_NAME } from '../../product.ts'
import { signOut } from '../../session/session.ts'
import { saveFile } from '../../storage/save-file.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { DownloadIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { TextField } from '../../ui/TextField.tsx'
import { discardUnsavedChanges } from '../../ui/unsaved-changes.ts'
import { forgetPerson } from '../shell/forget-person.ts'
import { useMe } from '../shell/use-me.ts'
import { useSessionUser } from '../shell/use-session-user.ts'
import styles from './Account.module.css'
import { AttributesSection } from './AttributesSection.tsx'
import { DetailsSection } from './DetailsSection.tsx'
import { DevicesSection } from './DevicesSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { SecondFactorSection } from './SecondFactorSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import { useAccountChange } from './use-account-change.ts'

/** Below a heading of the second level. */
export function AccountSections() {
  return (
    <div className={`${styles.sections} ${look('stack', 'gap4')}`}>
      <DetailsSection />
      <AttributesSection />
      <PasswordSection />
      <SecondFactorSection />
      <DevicesSection />
      <SessionsSection />
      <DataSection />
      <DeleteSection />
    </div>
  )
}

/** All data that we hold about the user, to download. */
function DataSection() {
  const { t } = useTranslation('profile')
  const download = useAccountChange({
    change: () => call(calls.getMyData),
    done: t('account.data.saved'),
    onDone: data => {
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
      saveFile(file, `${PRODUCT_NAME.toLowerCase()}-${t('account.data.file')}.json`)
    },
  })
  return (
    <Card headingLevel={3} title={t('account.data.title')} note={t('account.data.note')}>
      <Button
        icon={<DownloadIcon size={18} aria-hidden="true" />}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        {t('account.data.download')}
      </Button>
    </Card>
  )
}

function DeleteSection() {
  const { t } = useTranslation('profile')
  const me = useMe().data
  const [isConfirming, setConfirming] = useState(false)
  return (
    <Card headingLevel={3} title={t('account.delete.title')} note={t('account.delete.note')}>
      <Button disabled={!me} onClick={() => setConfirming(true)}>
        {t('account.delete.open')}
      </Button>
      {me && (
        <Dialog
          opened={isConfirming}
          onClose={() => setConfirming(false)}
          title={t('account.delete.question')}
          closesOnClickOutside={false}
        >
          <DeleteForm me={me} onCancel={() => setConfirming(false)} />
        </Dialog>
      )}
    </Card>
  )
}

/** Typing one's own address cannot happen by accident. */
function DeleteForm({ me, onCancel }: { me: User; onCancel: () => void }) {
  const { t } = useTranslation('profile')
  const { sub } = useSessionUser()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const remove = useAccountChange({
    change: () => call(calls.deleteUser, { params: { id: me.id } }),
    onDone: async () => {
      await leaveGolfersApp()
      await signOut()
      await forgetPerson(sub)
      discardUnsavedChanges()
      location.assign(paths.home)
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const isSame = typed.trim().toLowerCase() === me.email.toLowerCase()
    setWrong(!isSame)
    if (isSame && !remove.isPending) remove.mutate()
  }

  return (
    <form noValidate className={`${styles.fields} ${look('stack', 'gap4')}`} onSubmit={submit}>
      <p className={look('flush')}>{t('account.delete.loses')}</p>
      <TextField
        label={t('account.delete.type', { email: me.email })}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        error={isWrong ? t('account.delete.wrong') : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <DialogActions>
        <Button onClick={onCancel} data-autofocus>
          {t('cancel')}
        </Button>
        <Button type="submit" variant="danger" loading={remove.isPending}>
          {t('account.delete.confirm')}
        </Button>
      </DialogActions>
    </form>
  )
}
