import type { Marked } from '../text/markup.ts';
import { basicCharacter, extendedCharacter, specialCharacter } from './characters.ts';
import { commands, midRowLook, preambleOf } from './codes.ts';
import { Screen } from './screen.ts';

/** Caption as a decoder shows it. */
export interface ShownCaption {
  readonly startFrame: number;
  readonly endFrame: number;
  readonly content: Marked;
  /** Whether a row is longer than a decoder shows. */
  readonly isTooWide: boolean;
  /** Line of the file in which it appears. */
  readonly line: number;
}

type Content = Pick<ShownCaption, 'content' | 'isTooWide'>;

type Mode = 'popOn' | 'rollUp' | 'paintOn' | 'text';

interface Start {
  readonly frame: number;
  readonly line: number;
}

/**
 * Decoder of one channel. Pop-on captions are shown as a whole. A line of roll-up captions lasts until the next line
 * begins, so that no text is repeated. Paint-on captions begin with their first character, and again with each
 * addition.
 */
export class Decoder {
  readonly captions: ShownCaption[] = [];
  /** Whether background colors, flashing or a text channel were omitted. */
  isLossy = false;
  /** Number of characters of all captions. */
  textLength = 0;
  #displayed = new Screen();
  #loaded = new Screen();
  #mode: Mode = 'popOn';
  #start: Start | null = null;
  /** Finished line of roll-up captions, which the next one ends. */
  #rolled: ({ readonly start: Start } & Content) | null = null;
  #isAddition = false;
  #isUnseen = false;

  /** Whether text was loaded that is not shown. */
  get hasUnseen(): boolean {
    return this.#isUnseen;
  }

  /** Whether a caption is shown. */
  get isShowing(): boolean {
    return this.#rolled !== null || (this.#start !== null && !this.#displayed.isEmpty);
  }

  /** Takes a pair of text. */
  text(first: number, second: number, at: Start): void {
    for (const byte of [first, second]) if (byte >= 0x20) this.#put(basicCharacter(byte), at);
  }

  /** Takes a control code, without the bit of the channel. */
  control(first: number, second: number, at: Start): void {
    const preamble = preambleOf(first, second);
    const sign = specialCharacter(first, second);
    const replacing = second < 0x40 ? extendedCharacter(first, second) : undefined;
    if (preamble) {
      this.#active.moveTo(preamble.row, preamble.column);
      this.#active.look = preamble.look;
    } else if (sign !== undefined) this.#put(sign === '\u00a0' ? ' ' : sign, at);
    else if (replacing !== undefined) {
      this.#active.backspace();
      this.#put(replacing, at);
    } else if (first === 0x11 && second >= 0x20) this.#midRow(second, at);
    else if (first === 0x14 || first === 0x15) this.#command(second, at);
    else if (first === 0x17 && second >= 0x21 && second <= 0x23) this.#active.moveBy(second - 0x20);
    else this.isLossy = true;
  }

  /** Ends what is still shown. */
  finish(frame: number): void {
    this.#close(frame);
  }

  get #active(): Screen {
    return this.#mode === 'popOn' ? this.#loaded : this.#displayed;
  }

  #midRow(second: number, at: Start): void {
    const screen = this.#active;
    const look = midRowLook(second, screen.look);
    if (!screen.isEmpty) this.#put(' ', at);
    else screen.moveBy(1);
    screen.look = look;
  }

  #put(text: string, at: Start): void {
    if (this.#mode === 'text') {
      this.isLossy = true;
      return;
    }
    if (this.#mode === 'popOn') this.#isUnseen = true;
    else this.#begin(at);
    this.#active.put(text);
  }

  /** Begins a caption with the first character that is painted or rolled. */
  #begin(at: Start): void {
    if (this.#rolled) this.#close(at.frame);
    if (this.#isAddition && !this.#displayed.isEmpty) this.#close(at.frame);
    this.#isAddition = false;
    this.#start ??= at;
  }

  /** Ends the shown caption at a frame. */
  #close(endFrame: number): void {
    const { start, content, isTooWide } = this.#rolled ?? { start: this.#start, ...contentOf(this.#displayed) };
    if (!this.#rolled) this.#start = null;
    this.#rolled = null;
    if (start === null || content.text === '') return;
    this.textLength += content.text.length;
    this.captions.push({ startFrame: start.frame, line: start.line, endFrame, content, isTooWide });
  }

  #command(second: number, at: Start): void {
    switch (second) {
      case commands.resumeLoading:
        this.#mode = 'popOn';
        break;
      case commands.backspace:
        this.#active.backspace();
        break;
      case commands.deleteToEnd:
        this.#active.deleteToEnd();
        break;
      case commands.rollUp2:
      case commands.rollUp3:
      case commands.rollUp4:
        this.#rollUp(at);
        break;
      case commands.resumeDirect:
        this.#mode = 'paintOn';
        this.#isAddition = true;
        break;
      case commands.carriageReturn:
        if (this.#mode === 'rollUp') this.#roll(at);
        break;
      case commands.eraseDisplayed:
        this.#close(at.frame);
        this.#displayed.erase();
        break;
      case commands.eraseLoaded:
        this.#loaded.erase();
        this.#isUnseen = false;
        break;
      case commands.endOfCaption:
        this.#flip(at);
        break;
      case commands.textRestart:
      case commands.resumeText:
        this.#mode = 'text';
        break;
      default:
        this.isLossy = true;
    }
  }

  #rollUp(at: Start): void {
    if (this.#mode === 'rollUp') return;
    this.#close(at.frame);
    this.#displayed.erase();
    this.#loaded.erase();
    this.#mode = 'rollUp';
  }

  #roll(at: Start): void {
    if (this.#rolled) this.#close(at.frame);
    if (this.#start) this.#rolled = { start: this.#start, ...contentOf(this.#displayed) };
    this.#start = null;
    this.#displayed.erase();
    this.#displayed.clearRow();
  }

  #flip(at: Start): void {
    this.#close(at.frame);
    this.#mode = 'popOn';
    this.#isUnseen = false;
    [this.#displayed, this.#loaded] = [this.#loaded, this.#displayed];
    this.#start = this.#displayed.isEmpty ? null : at;
  }
}

const contentOf = (screen: Screen): Content => ({ content: screen.content(), isTooWide: screen.isTooWide });
