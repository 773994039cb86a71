import { untilComplete } from '../editorPage.ts';
import type { Writer } from './writer.ts';

/** Bounds of the number of captions. Few captions cause many conflicts; none would leave nothing to do. */
const captionsKept = { min: 6, max: 16 };

/** Percentages of the next step of a person, a browser or a network. */
const weights = {
  type: 26,
  overwrite: 8,
  split: 8,
  merge: 6,
  delete: 4,
  insert: 6,
  undo: 9,
  redo: 4,
  emphasis: 6,
  nudge: 9,
  shift: 2,
  save: 5,
  cut: 3,
  drop: 2,
  sleep: 1,
  reload: 1,
} as const;

export type ActName = keyof typeof weights;

const nudges = ['Comma', 'Period', 'KeyQ', 'KeyW', 'KeyE', 'KeyR'];

function nextAct(writer: Writer): ActName {
  const all = Object.entries(weights) as [ActName, number][];
  let left = writer.pick(all.reduce((sum, [, weight]) => sum + weight, 0));
  for (const [name, weight] of all) {
    left -= weight;
    if (left < 0) return name;
  }
  return 'type';
}

let words = 0;

/** Puts the caret into the text of a caption, at the end of one of its words. Returns the number of captions. */
async function enter(writer: Writer, isForWord = false): Promise<number> {
  return writer.page.evaluate(
    ([row, place, selectsWord]) => {
      const texts = [...document.querySelectorAll<HTMLTextAreaElement>('[data-caption] textarea')];
      const text = texts[Math.floor((row as number) * texts.length)];
      if (!text) return 0;
      text.focus();
      const ends = [...text.value.matchAll(/\S+/g)].map(({ index, 0: word }) => [index, index + word.length] as const);
      const [from, to] = ends[Math.floor((place as number) * ends.length)] ?? [0, 0];
      text.setSelectionRange(selectsWord ? from : to, to);
      return texts.length;
    },
    [writer.random(), writer.random(), isForWord] as const,
  );
}

/** Types a word that was never typed before, and records it if the page shows it. */
async function type(writer: Writer, isOver: boolean): Promise<void> {
  await enter(writer, isOver);
  const over = isOver ? await writer.page.evaluate(() => getSelection()?.toString() ?? '') : '';
  words += 1;
  const word = `${writer.name}${words}x`;
  await writer.page.keyboard.insertText(isOver ? word : ` ${word}`);
  const shown = await writer.page.evaluate(() => (document.activeElement as HTMLTextAreaElement | null)?.value ?? '');
  if (!shown.includes(word)) return;
  writer.note(`typed ${word}${over && ` over ${over}`}`);
  for (const one of writer.typed) if (over.includes(one.word) && !one.isCalledSaved) one.isTakenBack = true;
  writer.typed.push({ word, isCalledSaved: false, isTakenBack: false });
}

async function save(writer: Writer): Promise<void> {
  await writer.page.keyboard.press('Control+s');
  await writer.page
    .locator('[data-kind="saved"]')
    .waitFor({ timeout: 3000 })
    .catch(() => undefined);
  if ((await writer.state) === 'saved') for (const one of writer.typed) one.isCalledSaved = true;
}

/** Answers the question of a conflict at random. Returns false if there is no question. */
export async function answerConflict(writer: Writer): Promise<boolean> {
  const dialog = writer.page.getByRole('dialog');
  if ((await dialog.count()) === 0) return false;
  const done = dialog.getByRole('button', { name: /^(Done|OK)$/ });
  if (!(await done.isEnabled({ timeout: 500 }).catch(() => false))) return true;
  writer.conflicts.push((await dialog.first().textContent()) ?? '');
  writer.note(`asked: ${writer.conflicts.at(-1)}`);
  const choices = await dialog.getByRole('radiogroup').all();
  const answers = choices.map((choice) =>
    choice.getByText(['Keep theirs', 'Keep mine', 'Keep both'][writer.pick(3)] ?? ''),
  );
  try {
    for (const answer of [...answers, done]) await answer.click({ timeout: 3000 });
  } catch (error) {
    // A viewer gets no question: it returns with the role.
    writer.note(`the question went: ${(error as Error).message.split('\n')[0]}`);
  }
  return true;
}

async function steps(writer: Writer, keys: string, count: number): Promise<void> {
  // Changes not saved before this may never be saved.
  for (const one of writer.typed) if (!one.isCalledSaved) one.isTakenBack = true;
  for (let i = 0; i < count; i += 1) await writer.page.keyboard.press(keys);
}

async function reload(writer: Writer): Promise<void> {
  await writer.page.reload();
  // The page opens where the person left it: the first caption need not be in view.
  const texts = writer.page.locator('[data-caption] textarea');
  await texts
    .first()
    .waitFor({ state: 'attached', timeout: 60_000 })
    .catch(async () => Promise.reject(new Error(`the page did not open again: ${await writer.describe()}`)));
  await untilComplete(writer.page);
}

/** Performs one step. Steps that the person may not do at the moment do nothing, as for a person. */
export async function act(writer: Writer): Promise<void> {
  const { page } = writer;
  if (await answerConflict(writer)) return;
  const press = async (keys: string) => {
    const count = await enter(writer);
    const isFew = count <= captionsKept.min && /Backspace|Shift\+Enter/.test(keys);
    const isMany = count >= captionsKept.max && /^Alt\+KeyN|^Control\+Enter/.test(keys);
    await page.keyboard.press(isFew ? 'Alt+KeyN' : isMany ? 'Control+Shift+Enter' : keys);
  };
  const doings: Record<ActName, () => Promise<unknown>> = {
    type: () => type(writer, false),
    overwrite: () => type(writer, true),
    split: () => press('Control+Enter'),
    merge: () => press('Control+Shift+Enter'),
    delete: () => press('Control+Shift+Backspace'),
    insert: () => press('Alt+KeyN'),
    undo: () => steps(writer, 'Control+KeyZ', 1 + writer.pick(3)),
    redo: () => steps(writer, 'Control+Shift+KeyZ', 1 + writer.pick(2)),
    emphasis: () => press(`Control+Key${'BIU'[writer.pick(3)]}`),
    nudge: () => press(`Alt+Shift+${nudges[writer.pick(nudges.length)]}`),
    shift: () => press('Alt+Shift+KeyI'),
    save: () => save(writer),
    cut: () => (writer.isAway ? writer.comeBack() : writer.goAway()),
    drop: () => writer.dropSockets(),
    sleep: () => (writer.isAway ? writer.comeBack() : writer.sleep(500 + writer.pick(1500))),
    reload: () => (writer.isAway ? writer.comeBack() : reload(writer)),
  };
  // A writer who is offline soon returns: otherwise almost all edits would be made in isolation.
  const name = writer.isAway && writer.pick(6) === 0 ? 'cut' : nextAct(writer);
  writer.did[name] = (writer.did[name] ?? 0) + 1;
  writer.note(name);
  await doings[name]();
}
