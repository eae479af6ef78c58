import { plainToInstance, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsNumber,
  IsObject,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
  validateSync,
} from 'class-validator';
import { ERROR_CATALOG, type InvalidFieldResponse } from '@ftl/contracts';
import { invalidRequest } from './invalid-fields.js';
import { MayBeAbsent } from './text.js';

class Place {
  @IsNumber()
  @Min(0)
  @Max(1)
  x!: number;
}

class Request {
  @IsString()
  @IsNotEmpty()
  @MaxLength(5)
  name: string = 'Rose';

  @MayBeAbsent()
  @IsIn(['on', 'off'])
  care?: string;

  @MayBeAbsent()
  @IsIn([0])
  turn?: number;

  @MayBeAbsent()
  @IsBoolean()
  onePerson?: boolean;

  @MayBeAbsent()
  @IsInt()
  count?: number;

  @MayBeAbsent()
  @IsUUID()
  id?: string;

  @MayBeAbsent()
  @Matches(/^[0-9a-f]$/)
  key?: string;

  @MayBeAbsent()
  @IsObject()
  @ValidateNested()
  @Type(() => Place)
  face?: Place;

  @MayBeAbsent()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(5)
  @ValidateNested({ each: true })
  @Type(() => Place)
  places?: Place[];

  @MayBeAbsent()
  @ValidateNested({ each: true })
  @Type(() => Place)
  many?: Place[];

  @MayBeAbsent()
  @IsString({ each: true })
  colors?: string[];
}

const refusalOf = (body: object) =>
  invalidRequest(validateSync(plainToInstance(Request, body), { whitelist: true }));
const problemsOf = (body: object): string =>
  (refusalOf(body).details['fields'] as InvalidFieldResponse[])
    .map(({ path, message }) => `“${path}” ${message}`)
    .join('; ');

describe('the description of invalid fields', () => {
  it.each([
    [{ care: 'more' }, '“care” must be one of: on, off'],
    [{ turn: 90 }, '“turn” must be 0'],
    [{ onePerson: 'yes' }, '“onePerson” must be true or false'],
    [{ count: 1.5 }, '“count” must be a whole number'],
    [{ id: '7' }, '“id” must be a UUID'],
    [{ key: 'x' }, '“key” has the wrong form'],
    [{ name: 7 }, '“name” must be text'],
    [{ name: 'Eleanor' }, '“name” must have at most 5 characters'],
    [{ face: 'left' }, '“face” must be an object'],
    [{ face: [{ x: 0.5 }] }, '“face” must be an object'],
    [{ face: { x: '0.5' } }, '“face.x” must be a number'],
    [{ face: { x: 1.2 } }, '“face.x” must be at most 1'],
    [{ face: { x: -1 } }, '“face.x” must be at least 0'],
    [{ places: {} }, '“places” must be a list'],
    [{ places: [] }, '“places” must have at least 1 entry'],
    [{ places: Array(6).fill({ x: 1 }) }, '“places” must have at most 5 entries'],
    [{ places: [{ x: 1 }, { x: 2 }] }, '“places.1.x” must be at most 1'],
    [{ places: [null] }, '“places.0” must be an object'],
    [{ care: null }, '“care” must be one of: on, off'],
    [{ name: null }, '“name” must be text'],
    [{ face: null }, '“face” must be an object'],
    [{ face: { x: null } }, '“face.x” must be a number'],
    [{ places: null }, '“places” must be a list'],
    [{ colors: ['white', 7] }, '“colors” has an entry that must be text'],
  ])('names the field of %j and its problem', (body, problem) => {
    expect(problemsOf(body)).toBe(problem);
  });

  it('names ten fields at most', () => {
    const places = Array.from({ length: 12 }, () => ({ x: 'wide' }));
    expect(problemsOf({ many: places }).split('; ')).toHaveLength(10);
  });

  it('repeats nothing of what was sent', () => {
    const hostile = '<script>alert(1)</script>';
    const body = {
      ...{ care: hostile, count: hostile, [hostile]: hostile },
      face: { x: { [hostile]: hostile }, [hostile]: hostile },
    };
    expect(problemsOf(body)).toContain('“face.x”');
    expect(problemsOf(body) + refusalOf(body).message).not.toContain('script');
  });
});

describe('the sentence about invalid fields', () => {
  it.each([
    [{ name: 7 }, 'Please check the name and try again.'],
    [{ colors: [7], name: 7 }, 'Please check the name and the colors and try again.'],
    [
      { places: [{ x: 2 }] },
      "We couldn't use part of what this page sent. Please reload the page and try again.",
    ],
  ])('calls what is wrong with %j as visitors do', (body, sentence) => {
    expect(refusalOf(body).message).toBe(sentence);
  });

  it.each([
    ['a field', { face: {} }, '“face.x” is missing'],
    ['a name', { name: '' }, '“name” is missing'],
    [
      'a field, also beside an invalid one',
      { care: 'more', face: {} },
      '“care” must be one of: on, off; “face.x” is missing',
    ],
  ])('ERR-21: is that about missing data without %s', (_, body, problems) => {
    expect(refusalOf(body).message).toBe(ERROR_CATALOG.MISSING_DATA.message);
    expect(problemsOf(body)).toBe(problems);
  });
});
