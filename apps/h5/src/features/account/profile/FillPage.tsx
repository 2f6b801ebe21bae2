import { PROFILE_FACTS } from '@xuetang/contract/profile.rule';
import type { SubmitEvent } from 'react';
import { useShell } from '../../../client/shell-context.ts';
import { useAction } from '../../../client/use-action.ts';
import { HallSteps } from '@xuetang/art/HallSteps.tsx';
import { Logo } from '@xuetang/art/Logo.tsx';
import { ActionButton } from '../../../kit/ActionButton.tsx';
import { useFields } from '../../../kit/form/use-fields.ts';
import { toast } from '../../../kit/Toast.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Stack } from '../../../kit/layout/Stack.tsx';
import { Button } from '../../../kit/Button.tsx';
import { FactField } from './FactField.tsx';
import { factRules, factsToSend, NO_FACTS, type FactDraft } from './facts.rule.ts';
import '../account.css';
import './fill.css';

/** `fillUserInfo`: once, after signing up. Leaving is as easy as going on. */
export const FillPage = () => {
  const { leaveLogin } = useShell();
  const fields = useFields<FactDraft>('fact', NO_FACTS, factRules);
  const fill = useAction('fillPersonInfo', {
    shows: PROFILE_FACTS,
    onDone: () => {
      toast('记下了，谢谢');
      leaveLogin();
    },
  });
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    fields.submit(async (draft) => {
      const facts = factsToSend(draft);
      if (Object.keys(facts).length > 0) return fill.send(facts);
      leaveLogin();
      return undefined;
    });
  };
  return (
    <Screen
      space="open"
      art={
        <div className="xt-fill-art">
          <Logo />
          <HallSteps />
        </div>
      }
      title="认识一下"
      lead="四个小问题，都可以不填。填了，老师举例时更贴近你。"
    >
      <form className="xt-account-form" noValidate onSubmit={save}>
        {PROFILE_FACTS.map((fact) => (
          <FactField key={fact} fact={fact} {...fields.field(fact)} />
        ))}
        <Stack>
          <ActionButton type="submit" action={fill} busyLabel="正在保存…">
            保存，去上课
          </ActionButton>
          <Button look="plain" onClick={leaveLogin}>
            先不填，直接去上课
          </Button>
        </Stack>
      </form>
    </Screen>
  );
};
