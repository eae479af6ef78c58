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
import { describeInvalidFields } from './invalid-fields.js';
import { MayBeAbsent } from './may-be-absent.js';

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
  @IsString({ each: true })
  colors?: string[];
}

function problemsOf(body: object): string | undefined {
  const request = plainToInstance(Request, body);
  return describeInvalidFields(validateSync(request, { whitelist: true }));
}

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
    expect(problemsOf(body)).toBe(`Something in this request isn't valid: ${problem}.`);
  });

  it('names three fields at most', () => {
    const places = Array.from({ length: 5 }, () => ({ x: 'wide' }));
    expect(problemsOf({ places })!.match(/must be a number/g)).toHaveLength(3);
  });

  it('repeats nothing of what was sent', () => {
    const hostile = '<script>alert(1)</script>';
    const described = problemsOf({
      ...{ care: hostile, count: hostile, [hostile]: hostile },
      face: { x: { [hostile]: hostile }, [hostile]: hostile },
    });
    expect(described).toContain('“face.x”');
    expect(described).not.toContain('script');
  });

  it.each([
    ['a field', { face: {} }],
    ['a name', { name: '' }],
    ['a field, also beside an invalid one', { care: 'more', face: {} }],
  ])('is left to the message for missing data without %s', (_, body) => {
    expect(problemsOf(body)).toBeUndefined();
  });
});
