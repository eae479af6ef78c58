import { RETOUCH_LIMITS, type RetouchStroke } from '@ftl/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsNumber,
  IsUUID,
  Max,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';

const isShare = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 1;

/** Each point is a pair of shares of the photo's sides, each 0 to 1. */
const ArePoints = () =>
  ValidateBy({
    name: 'arePoints',
    validator: {
      validate: (points: unknown) =>
        Array.isArray(points) &&
        points.every(
          (point: unknown) => Array.isArray(point) && point.length === 2 && point.every(isShare),
        ),
    },
  });

/** Limits the points of all strokes together to what a person could draw. */
const HaveFewPoints = () =>
  ValidateBy({
    name: 'haveFewPoints',
    validator: {
      validate: (strokes: unknown) =>
        Array.isArray(strokes) &&
        (strokes as (Partial<RetouchStroke> | null)[]).reduce(
          (sum, stroke) => sum + (Array.isArray(stroke?.points) ? stroke.points.length : 0),
          0,
        ) <= RETOUCH_LIMITS.points,
    },
  });

const MODES: RetouchStroke['mode'][] = ['keep', 'remove', 'restore', 'erase'];

export class RetouchStrokeDto implements RetouchStroke {
  @ApiProperty({
    enum: MODES,
    description:
      '`keep` and `remove` reach up to the next edge; `restore` and `erase` exactly what is under the brush',
  })
  @IsIn(MODES)
  mode!: RetouchStroke['mode'];

  @ApiProperty({
    ...{ minimum: 0.002, maximum: 0.25 },
    description: "Share of the photo's shorter side",
  })
  @IsNumber()
  @Min(0.002)
  @Max(0.25)
  radius!: number;

  @ApiProperty({
    type: 'array',
    minItems: 1,
    items: {
      ...{ type: 'array', minItems: 2, maxItems: 2 },
      items: { type: 'number', minimum: 0, maximum: 1 },
    },
    description: "Pairs of shares of the photo's width and height",
  })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(RETOUCH_LIMITS.points)
  @ArePoints()
  points!: [number, number][];
}

export class RetouchDto {
  @ApiProperty({ format: 'uuid', description: 'As returned by the background removal' })
  @IsUUID()
  jobId!: string;

  @ApiProperty({ type: [RetouchStrokeDto], description: 'In drawing order' })
  @IsArray()
  @ArrayMaxSize(RETOUCH_LIMITS.strokes)
  @HaveFewPoints()
  @ValidateNested({ each: true })
  @Type(() => RetouchStrokeDto)
  strokes!: RetouchStrokeDto[];
}
